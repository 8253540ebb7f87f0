import { createContext, type LoaderFunctionArgs } from 'react-router'
import type { ComponentType } from 'react'
import type { Language } from '#kernel/text/language.ts'
import type { LithologyCode } from '#ui/swatch.tsx'
import { withSignal, type Api } from './api.ts'

/** The typed client for loaders: over HTTP in the browser, inside the process on the server. */
export const apiContext = createContext<Api>()

/** The API client of a loader. Its calls are aborted with the navigation. */
export function apiOf({ context, request }: LoaderFunctionArgs): Api {
  return withSignal(context.get(apiContext), request.signal)
}

/** The metadata of a page. Addresses are paths; the server makes them absolute. */
export interface PageMeta {
  title: string
  description: string
  /** Path of the canonical address, without language prefix; absent for pages that are not indexed. */
  canonical?: string
  /** Path or address of the link preview; the site's own by default. */
  image?: string
  /** Width and height in pixels, where known. */
  imageSize?: readonly [width: number, height: number]
  /** The Open Graph type; a website by default. */
  kind?: 'product' | 'article'
  /**
   * The only language of its content: the canonical address is in this language, and there is no translation.
   */
  only?: Language
  keywords?: string
  /** A feed to subscribe to: its path, without language prefix. */
  feed?: { path: string; title: string }
  /** Path of the manifest by which phones install it, without language prefix. */
  manifest?: string
  /** Structured data (JSON-LD) of the page. */
  structuredData?: Record<string, unknown>
}

export interface PageMetaInput<Data = unknown> {
  data: Data
  language: Language
  params: Readonly<Record<string, string | undefined>>
  status: number
}

/** The exports of a lazily loaded page module. */
export interface PageModule {
  Component: ComponentType
  meta: (input: PageMetaInput<never>) => PageMeta
  loader?: (args: LoaderFunctionArgs) => unknown
  /** The page's category, for its segment of the core strip under the header. */
  lithology?: (data: never) => LithologyCode | undefined
}

/** A page of the member's account: its title in the breadcrumb and above its content. */
export interface AccountPageModule extends PageModule {
  headings: (language: Language) => { crumb: string; heading: string }
}

/** What the route table stores of a page beside its component. */
export interface PageHandle {
  /** The modules that rendered it, once loaded: the server has the browser preload them. */
  modules?: readonly object[]
  /** Returns nothing when an error page replaces the page. */
  meta?: (input: PageMetaInput<never>) => PageMeta | undefined
  lithology?: PageModule['lithology']
  /** `list`: the header's second row holds the filter bar; `enclosed`: logo, steps and contact only. */
  frame: 'list' | 'plain' | 'enclosed' | 'staff'
}
