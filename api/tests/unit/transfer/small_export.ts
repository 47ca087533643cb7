import { cdata, OLD_SITE } from '#tests/wordpress_markup'

/** An item of a small export file of WordPress. */
interface Item {
  id: number
  title: string
  body?: string
  type?: string
  gmt?: string
  published?: string
  categories?: string
  fields?: Record<string, string>
  more?: string
}

export const SITE = OLD_SITE
export const field = (name: string, value: string) => `<${name}>${cdata(value)}</${name}>`

export const item = ({ id, title, body = '<p>نص.</p>', type = 'post', ...rest }: Item): string =>
  [
    '<item>',
    field('title', title),
    `<link>${SITE}/p-${id}/</link><pubDate>${rest.published ?? 'Sat, 30 Mar 2019 20:30:00 +0000'}</pubDate>`,
    field('content:encoded', body),
    field('excerpt:encoded', ''),
    field('wp:post_id', String(id)),
    field('wp:post_date', '2012-03-30 23:30:00'),
    field('wp:post_date_gmt', rest.gmt ?? '2019-03-30 20:30:00'),
    field('wp:post_name', `p-${id}`),
    field('wp:status', type === 'attachment' ? 'inherit' : 'publish'),
    field('wp:post_type', type),
    rest.categories ?? '',
    rest.more ?? '',
    ...Object.entries(rest.fields ?? {}).map(
      ([key, value]) =>
        `<wp:postmeta>${field('wp:meta_key', key)}${field('wp:meta_value', value)}</wp:postmeta>`,
    ),
    '</item>',
  ].join('')

export const term = (taxonomy: string, slug: string, name: string, description = '') =>
  `<wp:term>${field('wp:term_id', slug)}${field('wp:term_taxonomy', taxonomy)}${field('wp:term_slug', slug)}${field('wp:term_name', name)}${field('wp:term_description', description)}</wp:term>`

export const category = (domain: string, slug: string, name = slug) =>
  `<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`

/** The pieces of an export file with these parts, of a site in Arabic. */
export const exported = (...parts: string[]) => [
  `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c" xmlns:excerpt="e"><channel><title>Old</title><link>${SITE}</link><language>ar</language><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${SITE}</wp:base_blog_url>`,
  ...parts,
  '</channel></rss>',
]
