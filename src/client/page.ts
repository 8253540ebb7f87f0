import { createContext, type LoaderFunctionArgs } from 'react-router'
import type { ComponentType } from 'react'
import type { Language } from '#kernel/language.ts'
import type { LithologyCode } from '#ui/swatch.tsx'
import { withSignal, type Api } from './api.ts'

/**
 * The typed client that a page's loader calls: over HTTP in the browser, inside the process on the server.
 */
export const apiContext = createContext<Api>()

export function apiOf({ context, request }: LoaderFunctionArgs): Api {
  return withSignal(context.get(apiContext), request.signal)
}

/**
 * What a page says of itself in the head of the document. Addresses are paths; the server makes them
 * absolute.
 */
export interface PageMeta {
  title: string
  description: string
  /**
   * Path of the canonical address, without language prefix; absent on pages that search engines leave out.
   */
  canonical?: string
  /** Path or address of the sharing picture; without one the site's own stands there. */
  image?: string
  /** Its pixels, where they are known: width and height. */
  imageSize?: readonly [width: number, height: number]
  /** What it is where it is shared; a website unless said otherwise. */
  kind?: 'product' | 'article'
  /**
   * The only language of its content: its canonical address is that of this language, and it has no
   * counterpart.
   */
  only?: Language
  keywords?: string
  /** A feed that readers can subscribe to: its path, without language prefix. */
  feed?: { path: string; title: string }
  /** Structured data of the page, put into a JSON-LD block. */
  structuredData?: Record<string, unknown>
}

export interface PageMetaInput<Data = unknown> {
  data: Data
  language: Language
  params: Readonly<Record<string, string | undefined>>
  status: number
}

/** What a lazily loaded page module exports. */
export interface PageModule {
  Component: ComponentType
  meta: (input: PageMetaInput<never>) => PageMeta
  loader?: (args: LoaderFunctionArgs) => unknown
  /** The category that the page is about, for its segment of the core strip under the header. */
  lithology?: (data: never) => LithologyCode | undefined
}

/** A page of the member's account: what it is called in the breadcrumb, and over its content. */
export interface AccountPageModule extends PageModule {
  headings: (language: Language) => { crumb: string; heading: string }
}

/** What the route table keeps of a page beside its component. */
export interface PageHandle {
  /** The modules that drew it, once they are there: the server has the browser load them early. */
  modules?: readonly object[]
  meta?: PageModule['meta']
  lithology?: PageModule['lithology']
  /** `list`: the header's second row holds the filter bar; `enclosed`: logo, steps and contact only. */
  frame: 'list' | 'plain' | 'enclosed' | 'staff'
}
