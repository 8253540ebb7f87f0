import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'

/**
 * Limits of the listing form (spec §5, §9), of texts that it leaves open (decisions §4), and of packed sizes.
 */
export const LISTING_LIMITS = {
  titleMax: 50,
  descriptionMax: 5000,
  categoryMin: 3,
  typeMin: 3,
  cityMin: 3,
  /** Texts without a limit of their own. */
  textMax: 100,
  /** A lot of one piece is a unit. */
  lotPiecesMin: 2,
  quantityMin: 1,
  quantityMax: 5_000_000,
  /** Major units. */
  priceMin: 1,
  priceMax: 999_000_000,
  yearMin: 1900,
  runningHoursMax: 1_000_000,
  weightKgMax: 1_000_000,
  sizeCmMax: 100_000,
  postcodeMin: 3,
  postcodeMax: 20,
  noteMax: 2000,
  /** What a phone sends of a data plate. */
  plateMax: 2000,
} as const

/** Pictures of one listing, kept and new together (spec §5). */
export const PICTURES_MIN = 1
export const PICTURES_MAX = 6

/** Bytes of all newly sent files together; one more is refused (decisions §4). */
export const UPLOAD_MAX_BYTES = 20_971_520

/** Documents of one listing, and the bytes of each. */
export const DOCUMENTS_MAX = 10
export const DOCUMENT_MAX_BYTES = 10_485_760

/** Listings that staff may choose for the carousel (decisions §5). */
export const FEATURED_MAX = 8

/** Listings that staff may publish, or take back, with one call. */
export const DECIDED_TOGETHER_MAX = 100

/** Listings that their seller may change with one call. */
export const CHANGED_TOGETHER_MAX = 200

/** How long a seller can take back what was done to several listings. */
export const BATCH_UNDO_MS = DAY_MS
/** Batches that are shown to be taken back, the latest ones. */
export const BATCHES_SHOWN = 10

/** How long a decision at the desk can be taken back before it is carried out. */
export const TAKE_BACK_MS = 10_000

/** A seller is told of a run of decisions once there was none for this long… */
export const TOLD_AFTER_MS = 2 * MINUTE_MS
/** …and at the latest this long after the first. */
export const TOLD_AT_LATEST_MS = 15 * MINUTE_MS

/** How long a claim of a listing by staff lasts without renewal. */
export const CLAIM_MS = 180_000

/** The calls of an edit share one open revision, which closes this long after the last one (decisions §4). */
export const REVISION_CLOSES_AFTER_MS = MINUTE_MS
