-- Days and costs of import papers, each with the page that says so and its date; fees in per cent, with the least and
-- the most that they come to; fees in currencies that nothing is sold in.
ALTER TABLE conformity_paper
  -- The page of the source, and what `known_on` is: the source's own date, or the day on which a source without one was
  -- read. Absent: nobody says.
  ADD COLUMN source_address text,
  ADD COLUMN source_day text CHECK (source_day IN ('dated', 'read')),
  -- Where the days come from, if not from the source of the paper.
  ADD COLUMN days_source text,
  ADD COLUMN days_address text,
  ADD COLUMN days_on date,
  ADD COLUMN days_day text CHECK (days_day IN ('dated', 'read')),
  -- Where the cost comes from, likewise.
  ADD COLUMN cost_source text,
  ADD COLUMN cost_address text,
  ADD COLUMN cost_on date,
  ADD COLUMN cost_day text CHECK (cost_day IN ('dated', 'read')),
  -- In hundredths of a per cent. The amounts, if any, are then the least and the most that it comes to.
  ADD COLUMN rate_from_bp int CHECK (rate_from_bp >= 0),
  ADD COLUMN rate_to_bp int CHECK (rate_to_bp >= rate_from_bp),
  ADD COLUMN rate_of text CHECK (rate_of IN ('fob', 'cif')),
  -- Amounts in hundredths of a currency other than those of `currency`, which the releases before do not know.
  ADD COLUMN local_from_minor bigint CHECK (local_from_minor >= 0),
  ADD COLUMN local_to_minor bigint CHECK (local_to_minor >= local_from_minor),
  ADD COLUMN local_currency text CHECK (local_currency IN ('aoa', 'bwp', 'cdf', 'dzd', 'egp', 'etb', 'ghs', 'kes', 'mad',
    'mga', 'mzn', 'ngn', 'sar', 'tnd', 'tzs', 'ugx', 'xaf', 'xof', 'zar')),
  -- What the amounts are paid for. Absent: nobody says, or a rate says it.
  ADD COLUMN cost_per text CHECK (cost_per IN ('shipment', 'bill_of_lading', 'container', 'teu', 'certificate', 'product')),
  ADD CHECK (num_nonnulls(rate_from_bp, rate_to_bp, rate_of) IN (0, 3)),
  ADD CHECK (num_nonnulls(local_from_minor, local_to_minor, local_currency) IN (0, 3)),
  ADD CHECK (num_nonnulls(days_source, days_address, days_on, days_day) IN (0, 4)),
  ADD CHECK (num_nonnulls(cost_source, cost_address, cost_on, cost_day) IN (0, 4));

-- What was found of the rows as shipped. A row that staff have changed, confirmed or withdrawn stays as they left it.
-- Pages without a date were read in stored copies on 29 November 2026.
UPDATE conformity_paper SET source = found.source, source_fr = found.source_fr, source_address = found.address,
  known_on = found.known_on::date, source_day = found.day, version = version + 1
FROM (VALUES
  ('KE', 'Certificate of conformity (PVoC)', 'GTAI, Africa Business Guide: Kenia', NULL,
   'https://africa-business-guide.de/de/praxis/fragen/welche-normen-und-standards-gelten-in-kenia-fuer-importwaren--816990', '2026-11-29', 'read'),
  ('TZ', 'Certificate of conformity (PVoC)', 'Tanzania Bureau of Standards (TBS), PVoC', NULL,
   'https://www.tbs.go.tz/pages/inspection', '2026-11-29', 'read'),
  ('UG', 'Certificate of conformity (PVoC)', 'SGS, datasheet Uganda (UG-PVOC)', 'SGS, fiche Ouganda (UG-PVOC)',
   'https://zbook.org/read/1a15ad_pca-uganda-datasheet-for-trade-sgs-france.html', '2019-10-24', 'dated'),
  ('BI', 'Certificate of conformity (PVoC)', 'Bureau Burundais de Normalisation (BBN)', NULL,
   'http://bbn-burundi.org/Qualite_04_Importation_EN.php', '2026-11-29', 'read'),
  ('ET', 'Certificate of inspection', 'SGS, Ethiopia: Product Conformity Assessment', 'SGS, Éthiopie, évaluation de la conformité des produits',
   'https://sgs.com/en-hk/services/ethiopia-product-conformity-assessment-pca', '2026-11-29', 'read'),
  ('ET', 'Bank permit for foreign exchange', 'Dashen Bank, foreign exchange permits', 'Dashen Bank, permis de change',
   'https://dashenbanksc.com/internationalbanking/foreignexchangepermits.html', '2026-11-29', 'read'),
  ('NG', 'Form M', 'Nigeria Customs Service, import procedures', 'Service des douanes du Nigeria, procédures d’importation',
   'https://customs.gov.ng/?page_id=3147', '2026-11-29', 'read'),
  ('NG', 'SONCAP product certificate', 'Cotecna, questions about SONCAP', 'Cotecna, questions sur le SONCAP',
   'https://www.exports-to-nigeria.com/en/news/frequently-asked-questions-about-the-nigeria-voc-programme-soncap', '2021-06-17', 'dated'),
  ('NG', 'SONCAP certificate of the shipment', 'Cotecna, questions about SONCAP', 'Cotecna, questions sur le SONCAP',
   'https://www.exports-to-nigeria.com/en/news/frequently-asked-questions-about-the-nigeria-voc-programme-soncap', '2021-06-17', 'dated'),
  ('NG', 'Pre-arrival assessment report (PAAR)', 'Nigeria Customs Service, destination inspection', 'Service des douanes du Nigeria, inspection à destination',
   'https://customs.gov.ng/Guidelines/Destination_Inspection/responsibilities_authorized-dealers.php', '2026-11-29', 'read'),
  ('GH', 'Certificate of conformity (EasyPASS)', 'GTAI, Africa Business Guide: Ghana', NULL,
   'https://www.africa-business-guide.de/de/praxis/fragen/welche-normen-und-standards-gelten-in-ghana-fuer-importwaren--824722', '2026-11-29', 'read'),
  ('GH', 'Import permit for electrical equipment', 'GTAI, Africa Business Guide: Ghana', NULL,
   'https://www.africa-business-guide.de/de/praxis/fragen/welche-normen-und-standards-gelten-in-ghana-fuer-importwaren--824722', '2026-11-29', 'read'),
  ('CI', 'Certificate of conformity (VOC)', 'SGS, VOC Ivory Coast', 'SGS, VOC Côte d’Ivoire',
   'https://www.sgs.com/en-ec/news/2022/09/major-information-on-voc-for-ivory-coast', '2022-09-14', 'dated'),
  ('CI', 'Cargo tracking note (BSC)', 'Guichet unique du commerce extérieur de Côte d’Ivoire (GUCE)', NULL,
   'https://guce.gouv.ci/support/faq/paginate?max=10&offset=30', '2026-11-29', 'read'),
  ('SN', 'Prior import declaration (DPI)', 'Leral.net, communiqué de la douane sénégalaise', NULL,
   'https://www.leral.net/La-Douane-senegalaise-renforce-le-controle-des-importations-avec-l-obligation-de-la-Declaration-prealable-d-importation_a365062.html', '2024-04-24', 'dated'),
  ('SN', 'Verification certificate', 'Leral.net, Direction générale des Douanes', NULL,
   'https://www.leral.net/Direction-generale-des-Douanes-La-Declaration-prealable-d-Importation-DPI--obligatoire-a-compter-du-1er-mai-2024_a365330.html', '2026-11-29', 'read'),
  ('SN', 'Cargo tracking note (BSC)', 'Conseil Sénégalais des Chargeurs (COSEC)', NULL, 'https://cosec.sn/besc', '2026-11-29', 'read'),
  ('BJ', 'Cargo tracking note (BESC)', 'Port Autonome de Cotonou, BESC', NULL, 'https://besc.bj/faq/', '2026-11-29', 'read'),
  ('TG', 'Cargo tracking note (BESC)', 'Maersk, Togo', NULL, 'https://www.maersk.com/local-information/togo/import', '2026-11-29', 'read'),
  ('BF', 'Cargo tracking note (ECTN)', 'Shippersdoc, Burkina Faso', NULL,
   'https://shippersdoc.com/fr/cargo-waiver-pays/burkina-faso/', '2026-11-29', 'read'),
  ('ML', 'Cargo tracking note (BSC)', 'Maliweb, précisions du Conseil malien des chargeurs', NULL,
   'https://www.maliweb.net/economie/transport/bordereau-de-suivi-des-cargaisons-bsc-les-precisions-du-conseil-malien-des-chargeurs-cmc-2849924.html', '2026-11-29', 'read'),
  ('GA', 'Certificate of conformity (PROGEC)', 'Cotecna, questions about PROGEC', 'Cotecna, questions sur le PROGEC',
   'https://www.cotecna.com/en/media/news/frequently-asked-questions-about-the-gabonese-voc-programme-progec', '2026-11-29', 'read'),
  ('GA', 'Cargo tracking note (BIETC)', 'Conseil Gabonais des Chargeurs (CGC)', NULL,
   'https://cgcgabon.ga/encadrement-du-trafic', '2026-11-29', 'read'),
  ('CM', 'Import declaration (DI)', 'Cameroon customs, prior formalities', 'Douanes camerounaises, formalités préalables',
   'http://douanes.cm/douanes-cameroun/en/formalites-prealables-2/?lang=en', '2026-11-29', 'read'),
  ('CM', 'Cargo tracking note (BESC)', 'Beacon South, Cameroon ECTN (BESC)', 'Beacon South, Cameroun ECTN (BESC)',
   'https://beaconsouth.com.br/cameroon-ectn-besc/', '2026-11-29', 'read'),
  ('CF', 'Certificate of conformity', 'Pincvision, Central African Republic', 'Pincvision, République centrafricaine',
   'https://www.pincvision.com/news/mandatory-certificate-of-conformity-for-central-african-republic', '2021-03-12', 'dated'),
  ('CD', 'Verification certificate (AV)', 'U.S. Department of Commerce, Country Commercial Guide', 'Département du Commerce des États-Unis, Country Commercial Guide',
   'https://www.trade.gov/country-commercial-guides/democratic-republic-congo-import-requirements-and-documentation', '2026-11-29', 'read'),
  ('CD', 'Import licence (model IB)', 'U.S. Department of Commerce, Country Commercial Guide', 'Département du Commerce des États-Unis, Country Commercial Guide',
   'https://www.trade.gov/country-commercial-guides/democratic-republic-congo-import-requirements-and-documentation', '2026-11-29', 'read'),
  ('CD', 'Cargo tracking note (FERI)', 'Cargo Shipping International, FERI', NULL,
   'https://www.cargoshippinginternational.com/worldwide-agent-for-ogefrem/', '2026-11-29', 'read'),
  ('TD', 'Cargo tracking note (BESC)', 'Shippersdoc, Tchad', NULL, 'https://shippersdoc.com/fr/cargo-waiver-pays/tchad/', '2026-11-29', 'read'),
  ('AO', 'Loading certificate', 'ARCCLA', NULL, 'https://arccla.gov.ao/en/perguntas-frequentes-en/', '2026-11-29', 'read'),
  ('AO', 'Import licence', 'RC Desk, Documento Único (DU)', NULL, 'https://www.rcdesk.be/faq', '2026-11-29', 'read'),
  ('MZ', 'Certificate of conformity (PAC)', 'Intertek, Mozambique CAP', NULL,
   'https://www.intertek.com/government/export-import/regulatory-news-updates/news-mozambique/mozambique-cap-implementation-1st-november-2023/', '2024-06-10', 'dated'),
  ('ZW', 'Certificate of conformity (CBCA)', 'Bureau Veritas, Zimbabwe CBCA', NULL,
   'https://verigates.bureauveritas.com/programmes/zimbabwe', '2026-11-29', 'read'),
  ('BW', 'Certificate of conformity (SIIR)', 'Botswana Bureau of Standards (BOBS), SIIR', NULL,
   'https://bobstandards.bw/layouts/manual-application-process-for-the-siir-2/', '2026-11-29', 'read'),
  ('ZA', 'Import permit for used goods', 'ITAC', NULL,
   'http://www.itac.org.za/pages/services/import--export-control/import-control/faqs', '2026-11-29', 'read'),
  ('ZA', 'Letter of authority', 'Trade Solutions, NRCS LOA', NULL, 'https://tradesolutions.co.za/nrcs-loas/', '2026-11-29', 'read'),
  ('MG', 'Cargo tracking note (BSC)', 'GasyNet, BSC', NULL, 'https://gasynet.com/?page_id=1939&lang=en', '2026-11-29', 'read'),
  ('EG', 'Advance cargo number (ACID)', 'AEB, Egypt: ACI', 'AEB, Égypte, ACI',
   'https://www.aeb.com/en/magazine/articles/egypt-cargox-aci-seafreight-airfreight.php', '2026-11-29', 'read'),
  ('EG', 'Certificate of inspection', 'Pincvision, GOEIC', NULL,
   'https://www.pincvision.com/news/goeic-upholds-decrees-for-mandatory-certificate-of-inspection-to-egypt', '2020-09-28', 'dated'),
  ('EG', 'Approval of used equipment', 'Egypt, import/export regulation 770/2005', 'Égypte, règlement des importations et des exportations 770/2005',
   'https://studylib.net/doc/8781905/egyptian-import-export-regulation-770-2005', '2026-11-29', 'read'),
  ('DZ', 'Certificate of quality control', 'CCI France International, Algérie', NULL,
   'https://www.ccifrance-international.org/le-kiosque/economie-business/n/algerie-le-certificat-de-controle-et-de-qualite.html', '2026-11-29', 'read'),
  ('DZ', 'Authorisation for renovated equipment', 'Journal officiel de la République algérienne n° 67, décret exécutif 20-312', NULL,
   'https://fr.scribd.com/document/683193764/dec20-312fr', '2020-11-15', 'dated'),
  ('MA', 'Certificate of conformity (CoC)', 'Bureau Veritas, VoC Morocco', 'Bureau Veritas, VoC Maroc',
   'https://www.bureauveritas.ch/en/newsroom/voc-programme-morocco-end-of-flexibility-exception', '2020-12-17', 'dated'),
  ('TN', 'Technical control of imports', 'Ministère du Commerce, Tunisie', NULL,
   'http://www.commerce.gov.tn/Fr/apercu-historique_11_133', '2026-11-29', 'read'),
  ('LY', 'Certified invoice and certificate of origin', 'Arab-Irish Chamber of Commerce, Libya', 'Arab-Irish Chamber of Commerce, Libye',
   'https://aicc.ie/countries-libya/', '2026-11-29', 'read'),
  ('SA', 'SABER certificates of product and shipment', 'Fahss TÜV, SABER', NULL, 'https://fahsstuv.com/SCOC', '2026-11-29', 'read'),
  ('IQ', 'Certificate of conformity', 'Chamber International, Iraq Conformity Assessment Programme', 'Chamber International, programme irakien d’évaluation de la conformité',
   'https://www.chamber-international.com/news/latest-news/iraq-conformity-assessment-programme-essential-updates-for-exporters/', '2025-01-08', 'dated')
) AS found (country_code, name_en, source, source_fr, address, known_on, day)
WHERE conformity_paper.country_code = found.country_code AND conformity_paper.name_en = found.name_en
  AND changed_by IS NULL AND withdrawn_at IS NULL;

-- Usual working days. What a page gives in hours is at most one or two days.
UPDATE conformity_paper SET days_from = found.days_from, days_to = found.days_to, days_source = found.source,
  days_address = found.address, days_on = found.known_on::date, days_day = found.day
FROM (VALUES
  ('NG', 'SONCAP product certificate', 2, 3, 'LCS, SONCAP',
   'https://www.lcscertification.com/sale-41297645-product-soncap-certificate-testing-certification.html', '2026-11-29', 'read'),
  ('NG', 'SONCAP certificate of the shipment', 2, 3, 'LCS, SONCAP',
   'https://www.lcscertification.com/sale-41297645-product-soncap-certificate-testing-certification.html', '2026-11-29', 'read'),
  ('NG', 'Pre-arrival assessment report (PAAR)', 0, 1, 'Commonwealth, Nigeria Customs Service (6 h)',
   'http://www.commonwealthofnations.org/wp-content/ebooks/CGH1415/pubData/SEO/Page_221.html', '2026-11-29', 'read'),
  ('BF', 'Cargo tracking note (ECTN)', 3, 5, 'Africa CTN, Burkina Faso', 'https://africactn.com/burkina-faso/', '2026-11-29', 'read'),
  ('CM', 'Certificate of conformity (PECAE)', 1, 2, 'Camerounweb, PECAE (ANOR)',
   'https://camerounweb.com/CameroonHomePage/business/Difficult-s-dans-la-mise-en-place-du-PECAE-408820', '2017-03-20', 'dated'),
  ('AO', 'Loading certificate', 0, 1, 'ARCCLA (12 h)', 'https://arccla.gov.ao/en/perguntas-frequentes-en/', '2026-11-29', 'read'),
  ('ZA', 'Import permit for used goods', 5, 5, 'ITAC',
   'http://www.itac.org.za/pages/services/import--export-control/import-control/faqs', '2026-11-29', 'read'),
  ('MG', 'Cargo tracking note (BSC)', 0, 1, 'GasyNet, BSC (4 h)', 'https://gasynet.com/?page_id=1939&lang=en', '2026-11-29', 'read'),
  ('EG', 'Advance cargo number (ACID)', 0, 2, 'London Chamber of Commerce, ACI (48 h)',
   'https://www.londonchamber.co.uk/news-and-insights/news/lcci-updates/egypt-s-new-aci-pre-shipment-procedure-explained/', '2026-11-29', 'read'),
  ('LY', 'Certified invoice and certificate of origin', 5, 7, 'SGPA Servizi (Italia), legalizzazione Libia',
   'http://www.sgpa-servizi.it/legalizzazioni-export/legalizzazione-libia/', '2026-11-29', 'read'),
  ('SA', 'SABER certificates of product and shipment', 2, 3, 'Express Arabia, SCoC', 'https://www.expressarabia.com/faq/', '2026-11-29', 'read')
) AS found (country_code, name_en, days_from, days_to, source, address, known_on, day)
WHERE conformity_paper.country_code = found.country_code AND conformity_paper.name_en = found.name_en
  AND changed_by IS NULL AND withdrawn_at IS NULL;

-- Fees in dollars and euros, then those in other currencies.
UPDATE conformity_paper SET cost_from_minor = found.lowest * 100, cost_to_minor = found.highest * 100, currency = found.currency,
  cost_per = found.per, rate_from_bp = found.rate_from, rate_to_bp = found.rate_to, rate_of = found.rate_of,
  cost_source = found.source, cost_address = found.address, cost_on = found.known_on::date, cost_day = found.day
FROM (VALUES
  ('KE', 'Certificate of conformity (PVoC)', 265, 2700, 'usd', 'shipment', NULL::int, NULL::int, NULL, 'GTAI, Africa Business Guide: Kenia',
   'https://africa-business-guide.de/de/praxis/fragen/welche-normen-und-standards-gelten-in-kenia-fuer-importwaren--816990', '2026-11-29', 'read'),
  ('KE', 'Import declaration form (IDF)', NULL, NULL, NULL, NULL, 250, 250, 'cif', 'Quartet, Import Declaration Fee',
   'https://quartet-co.com/import-declaration-fee', '2025-02-26', 'dated'),
  ('TZ', 'Certificate of conformity (PVoC)', 250, 5000, 'usd', NULL, 25, 50, 'fob', 'Intertek, Export2Tanzania',
   'https://export2tanzania.com/fees', '2026-11-29', 'read'),
  ('UG', 'Certificate of conformity (PVoC)', 220, 2375, 'usd', NULL, 25, 50, 'fob', '24 Tanzania, PVoC (UNBS)',
   'https://24tanzania.com/traders-to-pay-0-5-for-pvoc/', '2026-11-29', 'read'),
  ('TG', 'Cargo tracking note (BESC)', 200, 300, 'usd', 'container', NULL, NULL, NULL, 'Maersk Line Limited, ECTN Togo',
   'http://www.maersklinelimited.com/2016/07/26/implementation-of-electronic-cargo-tracking-notice-ectn-togo/', '2016-07-26', 'dated'),
  ('BF', 'Cargo tracking note (ECTN)', 40, 40, 'eur', 'teu', NULL, NULL, NULL, 'African Waivers, Burkina Faso',
   'https://www.africanwaivers.com/waiver-information-by-country/burkina-faso-waiver-certificate/', '2026-11-29', 'read'),
  ('CD', 'Verification certificate (AV)', NULL, NULL, NULL, NULL, 200, 200, 'fob', 'U.S. Department of Commerce, OCC',
   'https://www.trade.gov/country-commercial-guides/democratic-republic-congo-import-requirements-and-documentation', '2026-11-29', 'read'),
  ('AO', 'Loading certificate', 100, 200, 'usd', 'container', NULL, NULL, NULL, 'Maritrade, Angola',
   'http://maritrade-sc.com/', '2026-11-29', 'read'),
  ('MA', 'Certificate of conformity (CoC)', 280, 2500, 'usd', NULL, 25, 45, 'fob', 'Le360 (L’Économiste, 02/2020)',
   'https://fr.le360.ma/economie/le-controle-des-importations-se-structure-mais-coute-plus-cher-208151', '2026-11-29', 'read'),
  ('LY', 'Certified invoice and certificate of origin', 75, 90, 'eur', NULL, NULL, NULL, NULL, 'Arab-Irish Chamber of Commerce',
   'https://aicc.ie/countries-libya/', '2026-11-29', 'read')
) AS found (country_code, name_en, lowest, highest, currency, per, rate_from, rate_to, rate_of, source, address, known_on, day)
WHERE conformity_paper.country_code = found.country_code AND conformity_paper.name_en = found.name_en
  AND changed_by IS NULL AND withdrawn_at IS NULL;

UPDATE conformity_paper SET local_from_minor = found.lowest, local_to_minor = found.highest,
  local_currency = found.currency, cost_per = found.per, rate_from_bp = found.rate_from, rate_to_bp = found.rate_to,
  rate_of = found.rate_of, cost_source = found.source, cost_address = found.address, cost_on = found.known_on::date,
  cost_day = found.day
FROM (VALUES
  ('CI', 'Certificate of conformity (VOC)', 16745000, 268400000, 'xof', NULL, 30, 45, 'fob', 'Direction générale du Trésor (France), VOC',
   'https://www.tresor.economie.gouv.fr/Articles/2019/02/07/point-info-voc-verification-de-la-conformite-aux-normes-des-marchandises-importees-en-cote-d-ivoire', '2019-02-07', 'dated'),
  ('NG', 'Form M', 815000, 815000, 'ngn', NULL, NULL, NULL, NULL, 'Union Bank (Nigeria)',
   'https://www.unionbankng.com/faqs/what-are-the-various-processes-from-filling-the-form-up-to-transaction-consummation', '2020-01-06', 'dated'),
  ('NG', 'Pre-arrival assessment report (PAAR)', 262500, 262500, 'ngn', NULL, NULL, NULL, NULL, 'Union Bank (Nigeria)',
   'https://www.unionbankng.com/faqs/what-are-the-various-processes-from-filling-the-form-up-to-transaction-consummation', '2020-01-06', 'dated'),
  ('ML', 'Cargo tracking note (BSC)', 2000000, 3000000, 'xof', 'container', NULL, NULL, NULL, 'Maliweb, circulaire du Conseil malien des chargeurs',
   'https://www.maliweb.net/economie/transport/contestations-a-propos-du-bordereau-de-suivi-des-cargaisons-bsc-du-conseil-malien-des-chargeurs-cmc-les-operateurs-economiques-et-transitaires-denoncent-une-arnaque-2845241.html', '2019-10-11', 'dated'),
  ('BW', 'Certificate of conformity (SIIR)', 15000, 15000, 'bwp', 'product', NULL, NULL, NULL, 'Botswana Bureau of Standards (BOBS), SIIR',
   'https://bobstandards.bw/layouts/manual-application-process-for-the-siir-2/', '2026-11-29', 'read'),
  ('ZA', 'Import permit for used goods', 0, 0, 'zar', NULL, NULL, NULL, NULL, 'ITAC',
   'http://www.itac.org.za/pages/services/import--export-control/import-control/faqs', '2026-11-29', 'read'),
  ('MG', 'Cargo tracking note (BSC)', 0, 0, 'mga', NULL, NULL, NULL, NULL, 'GasyNet, BSC',
   'https://gasynet.com/?page_id=1939&lang=en', '2026-11-29', 'read'),
  ('SA', 'SABER certificates of product and shipment', 40250, 40250, 'sar', 'shipment', NULL, NULL, NULL, 'Express Arabia, SCoC',
   'https://www.expressarabia.com/faq/', '2026-11-29', 'read')
) AS found (country_code, name_en, lowest, highest, currency, per, rate_from, rate_to, rate_of, source, address, known_on, day)
WHERE conformity_paper.country_code = found.country_code AND conformity_paper.name_en = found.name_en
  AND changed_by IS NULL AND withdrawn_at IS NULL;

-- What these pages say otherwise than the row did, or what belongs to its figures.
UPDATE conformity_paper SET note_en = found.en, note_fr = found.fr
FROM (VALUES
  ('KE', 'Certificate of conformity (PVoC)',
   'Before shipping, from the inspection body for the country of departure. The cost depends on the value of the goods. Without it the goods are inspected on arrival, against a penalty, or refused.',
   'Avant l’expédition, auprès de l’organisme désigné pour le pays de départ. Le coût dépend de la valeur des marchandises. Sans lui, les marchandises sont inspectées à l’arrivée, avec une pénalité, ou refusées.'),
  ('TZ', 'Certificate of conformity (PVoC)',
   'Before shipping. The rate depends on the route (A, B or C); tests cost extra. Zanzibar has its own bureau of standards; ask it for goods that go there.',
   'Avant l’expédition. Le taux dépend de la voie (A, B ou C), les essais s’y ajoutent. Zanzibar a son propre bureau de normalisation, à interroger pour ce qui y va.'),
  ('UG', 'Certificate of conformity (PVoC)',
   'Before shipping, for goods under compulsory standards, from an order value of USD 2,000.',
   'Avant l’expédition, pour les marchandises soumises à des normes obligatoires, à partir d’une valeur de commande de 2 000 USD.'),
  ('NG', 'SONCAP product certificate',
   'Before the Form M. The least fee is for products that are not registered, the most for a licence. Some goods are exempt: ask before anything is ordered.',
   'Avant le formulaire M. Le coût le plus bas est celui d’un produit non enregistré, le plus haut celui d’une licence. Certaines marchandises sont exemptées, à vérifier avant toute commande.'),
  ('CI', 'Certificate of conformity (VOC)',
   'Before shipping, for goods on the list of the programme, from a value of XOF 1,000,000. Rate, least and most depend on the route (A, B or C).',
   'Avant l’expédition, pour les marchandises de la liste du programme, à partir de 1 000 000 XOF. Taux, minimum et maximum dépendent de la voie (A, B ou C).'),
  ('SN', 'Prior import declaration (DPI)',
   'From a FOB value of XOF 500,000 and for every full container, since 1 May 2024; not for used vehicles.',
   'À partir d’une valeur FOB de 500 000 XOF et pour tout conteneur personnalisé, depuis le 1er mai 2024, sauf pour les véhicules d’occasion.'),
  ('SN', 'Verification certificate',
   'The contract with the inspection company ended on 31 December 2020; customs have done its work since. Ask whether anything beside the import declaration is needed.',
   'Le contrat de la société d’inspection a pris fin le 31 décembre 2020, et la douane a repris son travail. À demander si un document est nécessaire outre la déclaration d’importation.'),
  ('TG', 'Cargo tracking note (BESC)',
   'For each bill of lading, at the port of loading; also in transit. The cost is what a shipping line asked for getting it, for 20 and 40 feet.',
   'Pour chaque connaissement, au port de chargement, en transit aussi. Le coût est celui qu’une compagnie maritime demandait pour s’en charger, en 20 et 40 pieds.'),
  ('ML', 'Cargo tracking note (BSC)',
   'At the port of loading; its number stands in the manifest. The cost is for a container of 20 and of 40 feet.',
   'Au port de chargement. Son numéro figure au manifeste. Le coût est celui d’un conteneur de 20 et de 40 pieds.'),
  ('CM', 'Certificate of conformity (PECAE)',
   'Before shipping, from an order value of XAF 2,000,000 FOB. ANOR makes the certificate of the inspection body’s attestation; the time is that of ANOR by its guide, which it exceeded in 2017.',
   'Avant l’expédition, à partir d’une valeur FOB de 2 000 000 XAF. L’ANOR établit le certificat sur l’attestation de l’organisme d’inspection. Le délai est celui de l’ANOR selon son guide, dépassé en 2017.'),
  ('CM', 'Import declaration (DI)',
   'From a FOB value of XAF 1,000,000. The importer applies with the pro-forma invoice, before shipping.',
   'À partir d’une valeur FOB de 1 000 000 XAF. L’importateur la demande avec la facture pro forma, avant l’expédition.'),
  ('CD', 'Verification certificate (AV)',
   'From an order value of USD 2,500 FOB. The importer opens the file, the seller lets the goods be inspected before shipping. The rate is what the OCC charges on imports.',
   'À partir d’une valeur FOB de 2 500 USD. L’importateur ouvre le dossier, le vendeur laisse inspecter les marchandises avant l’expédition. Le taux est celui de l’OCC à l’importation.'),
  ('AO', 'Loading certificate',
   'For each bill of lading, at the port of loading, asked for up to 72 hours before. The cost is for a container of 20 and of 40 feet.',
   'Pour chaque connaissement, au port de chargement, à demander jusqu’à 72 heures avant. Le coût est celui d’un conteneur de 20 et de 40 pieds.'),
  ('BW', 'Certificate of conformity (SIIR)',
   'For goods that the regulations list. BOBS makes the certificate of compliance of it, at the cost below for each shipment, which the importer shows to customs.',
   'Pour les marchandises que le règlement énumère. Le BOBS en tire, au coût ci-dessous pour chaque envoi, le certificat de conformité que l’importateur présente en douane.'),
  ('DZ', 'Certificate of quality control',
   'Made at loading. The Bank of Algeria asked for it from 2009 and lifted that on 24 March 2011: ask whether the contract or the bank still does.',
   'Établi à l’embarquement. La Banque d’Algérie l’exigeait depuis 2009 et y a renoncé le 24 mars 2011. À demander si le contrat ou la banque l’exigent encore.'),
  ('EG', 'Advance cargo number (ACID)',
   'By sea, and since 1 January 2026 by air. The importer asks for it before shipping; it stands on all shipping documents. The seller registers with the platform that sends them to customs.',
   'Par mer, et par avion depuis le 1er janvier 2026. L’importateur le demande avant l’expédition. Il figure sur tous les documents. Le vendeur s’inscrit à la plateforme qui les transmet à la douane.'),
  ('MA', 'Certificate of conformity (CoC)',
   'Before shipping, for industrial products under control; some are checked at the border instead. Rate, least and most depend on the category of the supplier (A, B or C).',
   'Avant l’expédition, pour les produits industriels soumis au contrôle. Certains sont contrôlés à la frontière. Taux, minimum et maximum dépendent de la catégorie du fournisseur (A, B ou C).'),
  ('LY', 'Certified invoice and certificate of origin',
   'Before shipping. Time and cost are examples from Italy and Ireland. Ask the inspection bodies whether a certificate of inspection applies.',
   'Avant l’expédition. Délai et coût sont des exemples d’Italie et d’Irlande. À demander aux organismes d’inspection si un certificat d’inspection s’applique.'),
  ('SA', 'SABER certificates of product and shipment',
   'The importer registers each product; regulated ones need a certificate, every shipment another. Time and cost are those of the certificate of the shipment.',
   'L’importateur enregistre chaque produit. Les produits réglementés ont besoin d’un certificat, chaque expédition d’un autre. Délai et coût sont ceux du certificat d’expédition.')
) AS found (country_code, name_en, en, fr)
WHERE conformity_paper.country_code = found.country_code AND conformity_paper.name_en = found.name_en
  AND changed_by IS NULL AND withdrawn_at IS NULL;

-- Who issues it in Benin since 15 November 2021.
UPDATE conformity_paper SET issuer = 'Port Autonome de Cotonou (PAC)', issuer_fr = NULL
WHERE country_code = 'BJ' AND name_en = 'Cargo tracking note (BESC)' AND changed_by IS NULL AND withdrawn_at IS NULL;

-- Whoever has an older row before them, on a page or in a file, is told that it changed.
UPDATE conformity_paper SET version = version + 1
WHERE version = 1 AND num_nonnulls(days_source, cost_source) > 0;
