import { formatCount } from '#kernel/text/count-text.ts'
import { fr } from './texts.fr.ts'

export const en = {
  asked: (type: string, units: number) =>
    `Equipment is wanted: ${type}, ${units === 1 ? '1 unit' : `${formatCount(units, 'en')} units`}.`,
  matching: (type: string, units: number) =>
    units === 1
      ? `A buyer looks for something like what you sell: ${type}, 1 unit.`
      : `A buyer looks for something like what you sell: ${type}, ${formatCount(units, 'en')} units.`,
  answered: (title: string) => `A seller offers “${title}” for your request.`,
}

export const texts = { en, fr }
