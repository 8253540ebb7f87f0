import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi, useSessionStore } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { useForm } from '#client/use-form.ts'
import { isLanguage, LANGUAGES } from '#kernel/text/language.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import type { ProfileView, readProfile, updateProfile } from '../contract/profile.ts'
import { texts } from '../contract/texts.ts'
import { texts as own } from './texts.ts'
import { personOf } from './person-fields.tsx'
import { asksFor, FailedProfile } from './profile-states.tsx'

/** The language of mails and documents (decisions §10); that of a page is its address's. */
export function LanguageForm({ user }: { user: SessionUser }) {
  const profile = useResource(`profile ${user.userId}`, (api) =>
    api.call<typeof readProfile>('GET', '/api/user/:userId', {
      params: { userId: String(user.userId) },
    }),
  )
  if (profile.data !== null) return <LanguageChoice profile={profile.data} reload={profile.reload} />
  return profile.state === 'failed' ? <FailedProfile {...profile} /> : null
}

function LanguageChoice({ profile, reload }: { profile: ProfileView; reload: () => void }) {
  const { settings: t } = useTexts(texts)
  const { addressChanged } = useTexts(own).changes
  const api = useApi()
  const store = useSessionStore()
  const [saved, setSaved] = useState(false)
  const initial: { language: string } = { language: profile.language }
  const form = useForm({
    initial,
    draft: 'language',
    onSubmit: async ({ language }) => {
      if (!isLanguage(language)) return
      setSaved(false)
      const person = personOf(profile)
      const call = api().call<typeof updateProfile>
      const sent = await call('PUT', '/api/user/:userId', {
        params: { userId: String(profile.userId) },
        body: { ...person, language, companySeen: person.entreprise },
      }).catch((error: unknown) => {
        if (!asksFor(error, 'password')) throw error
        reload()
        form.fail([{ key: '', message: addressChanged }])
      })
      if (!sent) return
      const { user } = sent
      store.updateUser(user)
      store.tellOtherTabs()
      toast.success(t.languageSaved)
      setSaved(true)
    },
  })
  return (
    <Form form={form} label={t.language}>
      <Select
        field={form.field('language')}
        label={t.language}
        options={LANGUAGES.map((language) => ({ value: language, label: t.languages[language] }))}
        required
      />
      <div>
        <Button type="submit" busy={form.submitting} busyLabel={t.busy}>
          {t.languageSubmit}
        </Button>
      </div>
      {saved && <Banner tone="success">{t.languageSaved}</Banner>}
    </Form>
  )
}
