/** The taxonomy is written in English, so nothing stands in for its names. */
export const en: Readonly<Record<string, string>> = {}
