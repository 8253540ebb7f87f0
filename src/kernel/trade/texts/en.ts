/** Empty: the names of the taxonomy are English already. */
export const en: Readonly<Record<string, string>> = {}
