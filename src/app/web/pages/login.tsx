import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiOf, type PageMeta, type PageMetaInput } from '#client/page.ts'
import { texts } from '#features/accounts/contract/texts.ts'
import { Login } from '#features/accounts/web/login.tsx'
import { loadDiscount } from '#features/content/web/load-content.ts'

export const loader = (args: LoaderFunctionArgs) => loadDiscount(apiOf(args))

export function Component() {
  return <Login discount={useLoaderData<string>()} />
}

export function meta({ language }: PageMetaInput<string>): PageMeta {
  const { title, description, keywords } = texts[language].login
  return { title, description, keywords, canonical: '/user/login' }
}
