/**
 * Sizes of the trade, such as 13-5/8, and numbers with their unit, such as 16 mm: they never break across
 * lines.
 */
const SIZES = /(\d[\d,./-]{0,11} [a-zA-Z]{1,3}\b|\d+-\d+\/\d+)/

/** The title of a listing. The caller marks its language on the surrounding element. */
export function SizedTitle({ title }: { title: string }) {
  return title.split(SIZES).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
