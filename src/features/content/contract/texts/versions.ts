import { fr } from './versions.fr.ts'

/** Why a change of a page's texts is refused. */
export const en = {
  errors: {
    missing: 'Please write this text in both languages.',
    long: 'This text is too long.',
    slot: 'Names in braces stand for links and figures. Please use only those of the original text.',
    kept: 'The figures and the names in braces of this text stay: the product acts by them.',
    nothing: 'Nothing was changed.',
    name: 'Please enter a name.',
    link: 'Please enter an address that begins with https://.',
    picture: 'This picture is not there any more. Please choose it again.',
    people: 'There are too many entries.',
    picture_count: 'Please choose one picture.',
    picture_large: 'The picture is larger than 20 MB.',
  },
} as const

export const texts = { en, fr }
