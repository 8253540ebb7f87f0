/** The reason of a refusal: another file of the import is half sent. */
export const OTHER_FILE = 'other_file'
