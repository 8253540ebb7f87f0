import { fr } from './files.fr.ts'

/** Files that are chosen, and their tiles. Apart, so that other pages don't load them. */
export const en = {
  filesCover: 'Cover',
  filesMoveLeft: (name: string) => `Move ${name} left`,
  filesMoveRight: (name: string) => `Move ${name} right`,
  filesMoved: (position: number, total: number) => `Moved to position ${position} of ${total}`,
  filesRemoved: (name: string) => `${name} removed`,
  filesOr: 'or drop them here',
  megabytes: (size: string) => `${size} MB`,
}

export const texts = { en, fr }
