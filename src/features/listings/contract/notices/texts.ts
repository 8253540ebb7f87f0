import { fr } from './texts.fr.ts'

export const en = {
  publish: (title: string) => `“${title}” is published.`,
  publishRevision: (title: string) => `The change of “${title}” is published.`,
  request_changes: (title: string) => `“${title}”: our reviewers ask you for changes.`,
  reject: (title: string) => `“${title}” was not accepted.`,
  rejectRevision: (title: string) => `The change of “${title}” was not accepted.`,
}

export const texts = { en, fr }
