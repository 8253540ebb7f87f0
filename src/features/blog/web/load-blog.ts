import { ApiError, type Api } from '#client/api.ts'
import type { listPostCards, Post, PostCards, readPost } from '../contract/endpoints.ts'
import { KEYWORD_MAX } from '../domain/limits.ts'

/** A page of the blog or of search results. */
export interface ShownPosts extends PostCards {
  /** Empty on the blog itself. */
  keyword: string
  page: number
  /** 404 for a page after the last one; the error's status if the search failed. */
  status: number
}

const FIRST_PAGE = 1
const PAGE = /^[1-9]\d{0,5}$/

const pageIn = (parameters: URLSearchParams) => {
  const page = parameters.get('page') ?? ''
  return PAGE.test(page) ? Number(page) : FIRST_PAGE
}

/** All published posts, newest first. */
export async function loadBlog(api: Api, parameters: URLSearchParams): Promise<ShownPosts> {
  const page = pageIn(parameters)
  const query = { page: String(page) }
  const found = await api.call<typeof listPostCards>('GET', '/api/blog/cards', { query })
  return { ...found, keyword: '', page, status: page > FIRST_PAGE && found.cards.length === 0 ? 404 : 200 }
}

/** Posts that contain the words of a keyword. A failed search shows no results (spec §8). */
export async function loadSearch(api: Api, parameters: URLSearchParams): Promise<ShownPosts> {
  const keyword = (parameters.get('keyword') ?? '').replaceAll('\u0000', '').trim().slice(0, KEYWORD_MAX)
  const page = pageIn(parameters)
  const nothing = { total: 0, cards: [], keyword, page, status: 200 }
  if (keyword === '') return nothing
  try {
    const query = { keyword, page: String(page) }
    const found = await api.call<typeof listPostCards>('GET', '/api/blog/cards', { query })
    return { ...found, keyword, page, status: page > FIRST_PAGE && found.cards.length === 0 ? 404 : 200 }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...nothing, status: error.status === 0 ? 503 : error.status }
  }
}

/** A post by its address; null if there is none. */
export async function loadPost(api: Api, title: string): Promise<Post | null> {
  try {
    return await api.call<typeof readPost>('GET', '/api/blog/post/:title', { params: { title } })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
