import {
  author,
  category,
  categoryTerm,
  field,
  head,
  item,
  serialized,
  SITE,
  term,
} from './wordpress_markup.ts'

/**
 * Export files of any size in the form in which WordPress writes them. The terms `language`,
 * `post_translations`, `term_translations` and `term_language` follow Polylang's
 * `include/translated-object.php`. WPML does not publish its source, so the fields `_wpml_import_*`
 * follow the documentation of its add-on "WPML Export and Import".
 */
export interface ExportOptions {
  posts: number
  /**
   * The plugin, which determines how languages and translations are stored. With `bare`, the export
   * contains neither.
   */
  plugin: 'polylang' | 'wpml' | 'bare'
  languages?: readonly string[]
  /** The number of paragraphs in each text. */
  paragraphs?: number
  comments?: number
}

const SEVEN_LANGUAGES = ['ar', 'en', 'fr', 'de', 'tr', 'es', 'ur'] as const

interface GeneratedPost {
  id: number
  group: number
  language: string
  /** Without percent-encoding. */
  slug: string
  title: string
  link: string
}

/**
 * The posts of an export, in groups of translations. A tenth of the groups have no English post,
 * and a tenth have no Arabic post.
 */
export function* generatedPosts({
  posts,
  plugin,
  languages = SEVEN_LANGUAGES,
}: ExportOptions): Generator<GeneratedPost> {
  let count = 0
  for (let group = 0; count < posts; group += 1) {
    for (const language of languages) {
      if ((language === 'en' && group % 10 === 3) || (language === 'ar' && group % 10 === 7))
        continue
      if (count === posts) return
      count += 1
      yield postOf({ group, language, id: 1000 + count }, plugin)
    }
  }
}

function postOf(
  { group, language, id }: Pick<GeneratedPost, 'group' | 'language' | 'id'>,
  plugin: ExportOptions['plugin'],
): GeneratedPost {
  // With WPML, translations may have the same slug. With Polylang, each translation has its own
  // slug.
  const own = language === 'ar' ? `مياه-الشرب-${group}` : `clean-water-${group}`
  const slug = plugin === 'polylang' && !/^(?:ar|en)$/.test(language) ? `${own}-${language}` : own
  const title =
    language === 'ar'
      ? `مياه الشرب في القرية ${group}`
      : `Clean water & village ${group} (${language})`
  const place = language === 'ar' ? '' : `/${language}`
  const [year, month] = dateOf(group).split('-')
  const link = `${SITE}${place}/${year}/${month}/${encoded(slug)}/`
  return { id, group, language, slug, title, link }
}

const encoded = (slug: string) => encodeURIComponent(slug).toLowerCase()

const dateOf = (group: number): string =>
  new Date(Date.UTC(2015, 0, 1 + (group % 3600), 8, group % 60))
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')

/** Yields the file in pieces, so that files of any size can be written. */
export function* wordpressExport(options: ExportOptions): Generator<string> {
  const { plugin, languages = SEVEN_LANGUAGES } = options
  yield head()
  yield author('layla', 'ليلى حداد') + author('omar', 'Omar Said')
  yield categoryTerm(11, 'water-ar', 'المياه') + categoryTerm(12, 'water', 'Water')
  if (plugin === 'polylang') yield* groupTerms(options, languages)
  yield attachment()
  for (const post of generatedPosts(options)) yield postItem(post, options)
  yield page()
  yield item({ id: 960, type: 'revision', title: 'Old', body: '<p>x</p>' })
  yield '</channel>\n</rss>\n'
}

function* groupTerms(options: ExportOptions, languages: readonly string[]) {
  for (const code of languages) {
    const description = `a:2:{s:6:"locale";s:${code.length}:"${code}";s:3:"rtl";i:0;}`
    yield term('language', code, code, description) + term('term_language', `pll_${code}`, code)
  }
  const pair = [
    ['ar', 11],
    ['en', 12],
  ] as const
  yield term('term_translations', 'pll_terms1', 'pll_terms1', serialized(pair))
  const groups = Map.groupBy(generatedPosts(options), ({ group }) => group)
  for (const [group, posts] of groups) {
    const members = posts.map(({ language, id }) => [language, id] as const)
    const name = `pll_${group}`
    if (posts.length > 1) yield term('post_translations', name, name, serialized(members))
  }
}

function postItem(
  { id, group, language, link, slug, title }: GeneratedPost,
  { plugin, paragraphs = 3, comments = 0 }: ExportOptions,
): string {
  const isArabic = language === 'ar'
  const words = isArabic
    ? 'حفر أهل القرية بئرًا جديدة، فصار الماء قريبًا من البيوت.'
    : 'The people of the village dug a new well, and water is now close to every house.'
  const body = Array.from(
    { length: paragraphs },
    (_, index) =>
      `<!-- wp:paragraph -->\n<p>${words} <strong>${index + 1}</strong></p>\n<!-- /wp:paragraph -->`,
  ).join('\n\n')
  const ofPolylang = category('language', language) + category('post_translations', `pll_${group}`)
  const ofWpml = {
    _wpml_import_language_code: language,
    _wpml_import_translation_group: 5000 + group,
  }
  return item({
    id,
    title: title.replace('&', '&amp;'),
    link,
    slug: encoded(slug),
    body,
    gmt: dateOf(group),
    categories:
      category('category', isArabic ? 'water-ar' : 'water') +
      (plugin === 'polylang' ? ofPolylang : ''),
    fields: { ...(plugin === 'wpml' && ofWpml), _thumbnail_id: 900 },
    more:
      field('dc:creator', id % 2 ? 'layla' : 'omar') +
      field('guid', `${SITE}/?p=${id}`) +
      `<wp:comment>${field('wp:comment_content', 'Well done')}</wp:comment>`.repeat(comments),
  })
}

const attachment = () =>
  item({
    id: 900,
    type: 'attachment',
    title: 'The well',
    link: `${SITE}/well/`,
    more:
      field('wp:attachment_url', `${SITE}/wp-content/uploads/2015/01/well.jpg`) +
      field('wp:post_parent', 1001),
    fields: { _wp_attachment_image_alt: 'A well' },
  })

const page = () =>
  item({
    id: 950,
    type: 'page',
    title: 'مجلس الأمناء',
    slug: encoded('مجلس-الأمناء'),
    body: '<p>أعضاء المجلس سبعة.</p>',
    gmt: dateOf(0),
    categories: category('language', 'ar'),
  })
