import type { Load } from '@ufuq/shared/contract/rendering'

/** What the server says of itself, for tests that render pages. */
export const site = {
  origin: 'https://ufuq.example',
  email: 'hello@ufuq.example',
  social: {
    facebook: 'https://facebook.com/x',
    twitter: 'https://twitter.com/x',
    youtube: 'https://youtube.com/x',
    linkedin: 'https://linkedin.com/x',
  },
  newsletterEndpoint: '/api/newsletter',
}

/** Answers every call of a page with nothing. */
export const emptyList: Load = async <T>() => ({ items: [], next: null }) as T
