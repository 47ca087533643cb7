import {
  categoryNode,
  cdata,
  head,
  itemNode,
  meta,
  OLD_SITE,
  serialized,
  termNode,
} from './wordpress_markup.ts'

/**
 * Export files in the form in which WordPress writes them, for tests and the lab. A generator
 * writes the files, without WordPress. The order and names of the elements follow
 * `wp-admin/includes/export.php` (WXR 1.2). The terms `language`, `post_translations`,
 * `term_translations` and `term_language` follow Polylang's `include/translated-object.php`. WPML
 * does not publish its source, so the fields `_wpml_import_*` follow the documentation of its
 * add-on "WPML Export and Import".
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

export const SEVEN_LANGUAGES = ['ar', 'en', 'fr', 'de', 'tr', 'es', 'ur'] as const

const LOCALES: Record<string, string> = {
  ar: 'ar',
  en: 'en_US',
  fr: 'fr_FR',
  de: 'de_DE',
  tr: 'tr_TR',
  es: 'es_ES',
  ur: 'ur',
}

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
      yield postOf({ group, language, plugin, id: 1000 + count })
    }
  }
}

function postOf({
  group,
  language,
  plugin,
  id,
}: Pick<GeneratedPost, 'group' | 'language' | 'id'> &
  Pick<ExportOptions, 'plugin'>): GeneratedPost {
  // With WPML, translations may have the same slug. With Polylang, each translation has its own
  // slug.
  const own = language === 'ar' ? `مياه-الشرب-${group}` : `clean-water-${group}`
  const slug =
    plugin === 'polylang' && language !== 'ar' && language !== 'en' ? `${own}-${language}` : own
  const title =
    language === 'ar'
      ? `مياه الشرب في القرية ${group}`
      : `Clean water &amp; village ${group} (${language})`
  const place = language === 'ar' ? '' : `/${language}`
  const [year, month] = dateOf(group).split('-')
  return {
    id,
    group,
    language,
    slug,
    title: title.replace('&amp;', '&'),
    link: `${OLD_SITE}${place}/${year}/${month}/${encodeURIComponent(slug).toLowerCase()}/`,
  }
}

const dateOf = (group: number): string =>
  new Date(Date.UTC(2015, 0, 1 + (group % 3600), 8, group % 60)).toISOString()

/** Yields the file in pieces, so that files of any size can be written. */
export function* wordpressExport(options: ExportOptions): Generator<string> {
  const { plugin, languages = SEVEN_LANGUAGES } = options
  yield head()
  yield* authors()
  yield* terms(plugin, languages)
  if (plugin === 'polylang') yield* groupTerms(options)
  yield attachment()
  for (const post of generatedPosts(options)) yield item(post, options)
  yield page()
  yield revision()
  yield '</channel>\n</rss>\n'
}

function* authors() {
  for (const [id, login, name] of [
    [1, 'layla', 'ليلى حداد'],
    [2, 'omar', 'Omar Said'],
  ] as const) {
    yield `\t<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login><wp:author_email>${cdata(`${login}@old.example.org`)}</wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>\n`
  }
}

function* terms(plugin: ExportOptions['plugin'], languages: readonly string[]) {
  yield categoryNode(11, 'water-ar', 'المياه')
  yield categoryNode(12, 'water', 'Water')
  if (plugin !== 'polylang') return
  for (const [index, code] of languages.entries()) {
    const locale = LOCALES[code] ?? code
    const description = `a:3:{s:6:"locale";s:${locale.length}:"${locale}";s:3:"rtl";i:0;s:9:"flag_code";s:2:"xx";}`
    yield termNode(100 + index, 'language', code, code, description)
    yield termNode(200 + index, 'term_language', `pll_${code}`, code)
  }
  const pair = serialized([
    ['ar', 11],
    ['en', 12],
  ])
  yield termNode(300, 'term_translations', 'pll_terms1', 'pll_terms1', pair)
}

function* groupTerms(options: ExportOptions) {
  let open: GeneratedPost[] = []
  const node = () => {
    const [first] = open
    const name = `pll_${first?.group}`
    const members = open.map(({ language, id }) => [language, id] as const)
    return open.length > 1
      ? termNode(
          100_000 + (first?.group ?? 0),
          'post_translations',
          name,
          name,
          serialized(members),
        )
      : ''
  }
  for (const post of generatedPosts(options)) {
    if (open[0] && open[0].group !== post.group) {
      yield node()
      open = []
    }
    open.push(post)
  }
  yield node()
}

function item(
  post: GeneratedPost,
  { plugin, paragraphs = 3, comments = 0 }: ExportOptions,
): string {
  const { id, group, language, link, slug, title } = post
  const isArabic = language === 'ar'
  const words = isArabic
    ? 'حفر أهل القرية بئرًا جديدة، فصار الماء قريبًا من البيوت.'
    : 'The people of the village dug a new well, and water is now close to every house.'
  const body = Array.from(
    { length: paragraphs },
    (_, index) =>
      `<!-- wp:paragraph -->\n<p>${words} <strong>${index + 1}</strong></p>\n<!-- /wp:paragraph -->`,
  ).join('\n\n')
  const category = `\t\t<category domain="category" nicename="${isArabic ? 'water-ar' : 'water'}">${cdata('x')}</category>\n`
  const comment = `\t\t<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>${cdata('Well done')}</wp:comment_content></wp:comment>\n`
  return itemNode({
    id,
    type: 'post',
    title: title.replace('&', '&amp;'),
    link,
    slug: encodeURIComponent(slug).toLowerCase(),
    body,
    date: dateOf(group),
    more:
      category +
      translationOf(post, plugin) +
      meta('_thumbnail_id', 900) +
      comment.repeat(comments),
  })
}

function translationOf(
  { group, language }: GeneratedPost,
  plugin: ExportOptions['plugin'],
): string {
  if (plugin === 'polylang') {
    return (
      `\t\t<category domain="language" nicename="${language}">${cdata(language)}</category>\n` +
      `\t\t<category domain="post_translations" nicename="pll_${group}">${cdata(`pll_${group}`)}</category>\n`
    )
  }
  if (plugin === 'bare') return ''
  return (
    meta('_wpml_import_language_code', language) +
    (language === 'ar' ? '' : meta('_wpml_import_source_language_code', 'ar')) +
    meta('_wpml_import_translation_group', 5000 + group)
  )
}

const attachment = () =>
  itemNode({
    id: 900,
    type: 'attachment',
    title: 'The well',
    link: `${OLD_SITE}/well/`,
    slug: 'well',
    body: '',
    date: dateOf(0),
    status: 'inherit',
    more: `\t\t<wp:attachment_url>${cdata(`${OLD_SITE}/wp-content/uploads/2015/01/well.jpg`)}</wp:attachment_url>\n${meta('_wp_attachment_image_alt', 'A well')}`,
  })

const page = () =>
  itemNode({
    id: 950,
    type: 'page',
    title: 'مجلس الأمناء',
    link: `${OLD_SITE}/${encodeURIComponent('مجلس-الأمناء').toLowerCase()}/`,
    slug: encodeURIComponent('مجلس-الأمناء').toLowerCase(),
    body: '<p>أعضاء المجلس سبعة.</p>',
    date: dateOf(0),
    more: `\t\t<category domain="language" nicename="ar">${cdata('ar')}</category>\n`,
  })

const revision = () =>
  itemNode({
    id: 960,
    type: 'revision',
    title: 'Old',
    link: `${OLD_SITE}/?p=960`,
    slug: '1-revision-v1',
    body: '<p>x</p>',
    date: dateOf(0),
    status: 'inherit',
  })
