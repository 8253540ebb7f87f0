import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  keywords:
    'équipement en surplus, pétrole et gaz, forage, complétion, mines, engins lourds, occasion, place de marché',
  category: (name) =>
    `${name}\u00a0: équipements en surplus d’entreprises, neufs ou d’occasion, contrôlés avant leur publication. Cherchez, enregistrez, demandez un devis ou achetez.`,
  organisation:
    'Une place de marché où des entreprises vendent leurs équipements industriels en surplus à d’autres entreprises.',
} satisfies TextsLike<typeof en>
