import type { Locator, Page } from '@playwright/test'

/**
 * What somebody does for a job, counted, and the seconds from here on: the figures of `docs/jobs.md`. They are
 * printed; a test that asserted seconds would fail on a busy machine.
 */
export function measure(page: Page) {
  const begun = Date.now()
  let clicks = 0
  let keys = 0
  let typed = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    /** The list is opened, and one of it chosen. */
    choose: async (target: Locator, option: string) => {
      clicks += 2
      await target.selectOption(option)
    },
    /** Without what the system's dialog takes. */
    chooseFiles: async (target: Locator, files: Parameters<Locator['setInputFiles']>[0]) => {
      clicks += 1
      await target.setInputFiles(files)
    },
    /** Where the focus is, or on something that the focus gets for it. */
    press: async (key: string, on?: Locator) => {
      keys += 1
      await (on ? on.press(key) : page.keyboard.press(key))
    },
    /** Words, where the focus is. */
    type: async (text: string) => {
      typed += text.length
      await page.keyboard.type(text)
    },
    clicks: () => clicks,
    print: (job: string) => {
      const counts = [
        [clicks, 'click'],
        [keys, 'key'],
        [typed, 'character'],
      ] as const
      const done = counts.flatMap(([count, of]) =>
        count === 0 ? [] : [`${count} ${of}${count === 1 ? '' : 's'}`],
      )
      const seconds = ((Date.now() - begun) / 1000).toFixed(1)
      process.stdout.write(`${job}: ${[`${seconds} s`, ...done].join(', ')}\n`)
    },
  }
}
