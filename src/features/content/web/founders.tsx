import { useTexts } from '#client/language.tsx'
import { texts } from '../contract/landing/texts.ts'
import type { Founder } from '../domain/founders.ts'

/** Who founded the operator: portrait, name, role, a few words. */
export function Founders({ founders }: { founders: readonly Founder[] }) {
  const t = useTexts(texts).founders
  return (
    <section className="flex flex-col gap-5">
      <h2 className="type-h2">{t.title}</h2>
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {founders.map(({ name, role, text, img, socialLink }) => (
          <li key={name} className="flex flex-col border border-line bg-surface">
            <img
              src={img}
              alt=""
              width={640}
              height={480}
              loading="lazy"
              className="picture-tone aspect-4/3 w-full bg-well object-cover"
            />
            <div className="flex flex-col gap-1 p-4">
              <h3 className="type-h3">
                <a href={socialLink} rel="noopener" className="underline-offset-4 hover:underline">
                  {name}
                </a>
              </h3>
              <p className="type-small-strong text-ink-2">{role}</p>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
