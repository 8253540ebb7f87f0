/**
 * What the operator promises companies that join (spec §1 'special company discount'). The code promises
 * nothing: staff write it once it holds.
 */
export const en = { line: '' }
