import { expect, test } from 'vitest'
import { isRobot } from './robots.ts'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36',
  'AhrefsBot/7.0',
  'curl/8.5.0',
  'python-requests/2.32',
  ' ',
  undefined,
])('%s is a robot', (agent) => expect(isRobot(agent)).toBe(true))

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; CUBOT P80) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
])('%s is a person', (agent) => expect(isRobot(agent)).toBe(false))
