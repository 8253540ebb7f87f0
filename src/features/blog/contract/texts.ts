import { fr } from './texts.fr.ts'

/** The server's texts about posts. */
export const en = {
  errors: {
    title: 'Please give the post a title.',
    title_max: 'The title is too long: at most 150 characters.',
    html: 'Please write something before you publish.',
    html_max: 'The text is too long.',
    labels: 'A label has at least one character, and no line breaks.',
    label_max: 'A label has at most 60 characters.',
    labels_max: 'A post has at most 20 labels.',
    picture_gone: 'A picture of this text is no longer stored. Please put it in again.',
    export_unreadable: 'This file could not be read. Please choose the export as it was downloaded.',
    export_unknown: 'This is no export of a blog that we know: Atom (XML), JSON, or an archive with one.',
    export_too_many: 'This export holds more than we take at once.',
    export_large: 'The export is larger than 50 MB.',
    stale: 'Somebody else has changed this post meanwhile. What you typed is still here.',
  },
  /** The link that replaces embedded content. */
  embeds: {
    video: (name: string) => `Video: ${name}`,
    audio: (name: string) => `Sound: ${name}`,
    frame: (name: string) => `On another site: ${name}`,
  },
  feedTitle: 'Gisement blog',
  feedDescription: 'What we write about surplus equipment, its second life and the trade with it.',
}

export const texts = { en, fr }
