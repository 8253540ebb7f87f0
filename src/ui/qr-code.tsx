/** The quiet zone in modules, which the QR code standard requires. */
const QUIET = 4

interface QrCodeProps {
  /** Modules per side, and the dark ones as an SVG path in units of one module. */
  size: number
  path: string
  label: string
}

/** Dark on light in both themes, because some apps cannot read inverted codes. */
export function QrCode({ size, path, label }: QrCodeProps) {
  const side = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-60 border border-line"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} className="fill-on-slate" />
      <path d={path} className="fill-slate" />
    </svg>
  )
}
