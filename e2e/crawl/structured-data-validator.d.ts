/** The package brings no types; this is the part that `validate-page.ts` uses. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** Without the vocabulary, which it would fetch, it checks what search engines ask of the types that they know. */
    constructor(vocabulary?: object)
    validate(data: object): Promise<
      {
        rootType: string
        issueMessage: string
        severity: 'ERROR' | 'WARNING'
        fieldNames?: string[]
      }[]
    >
  }
}
