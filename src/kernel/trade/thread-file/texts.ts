import { fr } from './texts.fr.ts'

/** Why a file is refused in a thread. */
export const en = {
  errors: {
    missing: 'Please choose a PDF document or a picture.',
    damaged: 'This picture is damaged or incomplete. Please take or export it again.',
    pixels: 'This picture has more than 50 million pixels. Please save it smaller and try again.',
    wrong_kind: 'This file is neither a sound PDF document nor a sound JPEG or PNG picture.',
    encrypted: 'This PDF document is locked with a password. Please save it without one.',
    active: 'This PDF document contains scripts or actions. Please print it into a new PDF.',
    attachments: 'This PDF document carries other files. Please send those on their own.',
    complex: 'This PDF document is too complex to be checked. Please print it into a new PDF.',
    busy: 'Many documents are being checked just now. Please send yours again in a few seconds.',
    large: 'A file must not exceed 10 MB.',
    many: 'A conversation has at most 20 files.',
  },
} as const

export const texts = { en, fr }
