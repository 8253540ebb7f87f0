/** The purposes of mailed links. */
export const TOKEN_PURPOSES = ['verify_email', 'change_email', 'reset_password', 'undo_email'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]
