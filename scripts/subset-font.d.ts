/** The package has no types; these are the parts that our scripts use. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      keepFeatures?: readonly string[]
      noHinting?: boolean
      variationAxes: Record<string, number | { min: number; max: number; default?: number }>
    },
  ): Promise<Buffer>
}
