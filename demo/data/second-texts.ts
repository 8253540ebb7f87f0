interface SecondTexts {
  readonly secondTitle: string
  readonly secondDescription: string
}

/** What some sellers say in French as well, by the keys of their listings. */
export const DEMO_SECOND_TEXTS: Readonly<Partial<Record<string, SecondTexts>>> = {
  'haul-truck-777-guinea': {
    secondTitle: 'Tombereau rigide 777G, 90 t, 21 400 h',
    secondDescription: `<p>Trois tombereaux identiques d’un contrat de transport de bauxite, classe 90 t, moteur C32 ACERT et benne standard (60 m³, sans revêtement). 19 800, 21 400 et 22 050 heures.</p><ul><li>Moteur du premier remplacé par un moteur reconditionné certifié à 17 900 h</li><li>Réducteurs et différentiels : analyse d’huile toutes les 500 h, courbes au dossier</li><li>Pneus 27.00R49 : 60 % à l’avant, de 35 à 70 % à l’arrière</li></ul><p>Le relevé VIMS peut être fait devant l’acheteur. Tous roulent chaque jour jusqu’au renouvellement du parc à la saison sèche. Prix par engin, amené par ses propres moyens à l’embranchement ferroviaire.</p>`,
  },
  'spill-kits-senegal': {
    secondTitle: 'Fût d’intervention antipollution, barrage de 12 m',
    secondDescription: `<p>Fûts de première intervention pour les points d’atterrage d’une conduite : 12 m de petit barrage orange en quatre sections, piquets d’ancrage, feuilles absorbantes, cordages pour hydrocarbures lourds, sacs renforcés, gants, pochette étanche pour le plan.</p><p>Il en reste neuf sur trente, car quatre points d’atterrage ont été retirés du tracé. Notices en français. Conservés en conteneur, jamais mouillés.</p>`,
  },
}
