export const sellerReportName = (year: number) => `dac7-${year}.xml`
