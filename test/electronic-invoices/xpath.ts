/** Parts of XPath 1.0 conditions. */
export const when = (condition: string, rule: string) => `(not(${condition}) or (${rule}))`
/** XPath numbers are binary fractions, so equal means less than half a cent apart. False if one is no number. */
export const equal = (one: string, other: string) =>
  `((${one}) - (${other}) < 0.005 and (${other}) - (${one}) < 0.005)`
export const every = (nodes: string, rule: string) => `(count(${nodes}) = count((${nodes})[${rule}]))`
export const given = (node: string) => `(normalize-space(${node}) != '')`
/** Absent, or given once. */
export const oneOf = (values: readonly string[], node = '.') =>
  `(${values.map((value) => `${node} = '${value}'`).join(' or ')})`
/** Digits after the point. */
export const decimals = (nodes: string, most = 2) =>
  every(nodes, `string-length(substring-after(., '.')) <= ${most}`)
/** Whether a text has no other characters. */
export const onlyOf = (characters: string, node = '.') => `translate(${node}, '${characters}', '') = ''`
