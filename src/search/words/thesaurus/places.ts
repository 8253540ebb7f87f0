/**
 * Names of countries that no entry has, and regions with their countries after '>', in English and French. The other
 * names of countries are in `src/kernel/trade/countries.ts`: entries contain them.
 */
export const PLACES = `
United Kingdom | GB | Grande-Bretagne | Royaume-Uni
United States | US | America | Amérique | États-Unis
Gulf of Guinea | golfe de Guinée > Nigeria | Cameroon | Equatorial Guinea | Gabon | Congo | Angola
West Africa | Afrique de l'Ouest > Senegal | Mauritania | Ivory Coast | Ghana | Benin | Togo | Nigeria
Central Africa | Afrique centrale > Cameroon | Gabon | Congo | Equatorial Guinea | Chad
North Africa | Afrique du Nord | Maghreb > Algeria | Morocco | Tunisia | Libya | Egypt
Middle East | Moyen-Orient > United Arab Emirates | Saudi Arabia | Qatar | Kuwait | Oman | Bahrain | Iraq
North Sea | mer du Nord > United Kingdom | Norway | Netherlands | Denmark
`
