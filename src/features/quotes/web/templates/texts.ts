import { fr } from './texts.fr.ts'

/** The answers that a company saves: a dialog of the thread. */
export const en = {
  title: 'Saved texts',
  about: 'Texts that the members of your company insert into their messages.',
  none: 'There is none yet.',
  loading: 'Loading the texts',
  failed: 'The texts could not be fetched.',
  list: 'Saved texts, by name',
  insert: 'Insert',
  change: 'Change',
  remove: 'Delete',
  removeAnyway: 'DELETE ANYWAY??',
  removing: 'Deleting...',
  named: (name: string) => `: ${name}`,
  add: 'New text',
  full: (most: number) => `Your company has ${most} texts, which is the most that it can have.`,
  addTitle: 'New text',
  changeTitle: (name: string) => `Change “${name}”`,
  name: 'Name',
  text: 'Text',
  textHint: '{product} becomes the title of the product, {reference} the reference of its listing.',
  save: 'Save',
  saving: 'Sending data...',
  cancel: 'Cancel',
  saved: 'The text is saved.',
  removed: 'The text is deleted.',
}

export const texts = { en, fr }
