import { fr } from './texts.fr.ts'

/** Saved views of a desk. */
export const en = {
  label: 'Saved views',
  none: 'No saved view yet. Choose a tab or a filter, and save it here under a name.',
  save: 'Save view…',
  saveTitle: 'Save this view',
  about: 'The filters that are chosen now, under a name. Only you see it.',
  name: 'Name',
  rename: 'Rename…',
  renameTitle: (name: string) => `Rename ${name}`,
  remove: 'Delete',
  removeNamed: (name: string) => `Delete the view ${name}`,
  saved: (name: string) => `The view ${name} is saved.`,
  removed: (name: string) => `The view ${name} is deleted.`,
  retry: 'Fetch saved views again',
  cancel: 'Cancel',
  send: 'Save',
  sending: 'Saving…',
}

export const texts = { en, fr }
