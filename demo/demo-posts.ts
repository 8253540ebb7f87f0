import { DEMO_POSTS } from '#demo/data/posts.ts'
import { createPost, movePost } from '#features/blog/server/write-post.ts'
import type { Actor } from '#kernel/actor.ts'
import { pictureAddress } from '#kernel/web/picture-address.ts'
import type { Services } from '#platform/services.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { DemoMember } from './demo-people.ts'

const PICTURE = /\{([\w-]+\.jpg)\|([^}]*)\}/g
/** Arbitrary: the text is shown in the stored sizes. */
const WIDTH = 1600

/** Posts of the blog, written by staff over the last weeks, with pictures of the sample set. */
export async function loadDemoPosts(
  services: Services,
  { id: memberId, companyId }: DemoMember,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  const actor: Actor = { memberId, companyId, role: 'staff', isCompanyAdmin: false, sessionId: '' }
  for (const { title, language, labels, daysAgo, html } of DEMO_POSTS) {
    const at = new Date(services.now().getTime() - daysAgo * DAY_MS)
    const then = { ...services, now: () => at }
    const shown = html.replaceAll(PICTURE, (_, file: string, alt: string) => {
      const hash = pictures.get(file)
      if (hash === undefined) throw new Error(`the demonstration has no picture ${file}`)
      return `<img src="${pictureAddress({ name: hash, width: WIDTH, format: 'jpg' })}" alt="${alt}">`
    })
    const { id, version } = await createPost(then, actor, {
      title,
      language,
      labels: [...labels],
      html: shown,
    })
    await movePost(then, actor, id, { status: 'published', version })
  }
}
