import { fr } from './texts.fr.ts'

/** The texts of the HTML editor; separate from the design system's other texts, which every page loads. */
export const en = {
  label: 'Format the text',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  subheading: 'Small heading',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  picture: 'Picture',
  preview: 'What readers will see',
  previewEmpty: 'Nothing to see yet.',
  previewFailed: 'The preview could not be loaded. What you typed is still here.',
  pictureTitle: 'Put in a picture',
  pictureFile: 'File (JPEG, PNG or GIF, up to 20 MB)',
  pictureAlt: 'What it shows, for those who cannot see it',
  pictureCaption: 'Caption',
  pictureInsert: 'Put in',
  pictureBusy: 'Uploading...',
  pictureMissing: 'Please choose a file.',
  pictureAltMissing: 'Please say what the picture shows.',
  pictureFailed: 'The picture could not be uploaded.',
}

export const texts = { en, fr }
