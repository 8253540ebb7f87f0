/** The package has no types; these are the parts that `validate-page.ts` uses. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /**
     * Without the vocabulary, which it would download, it checks what search engines require of the types
     * that they know.
     */
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
