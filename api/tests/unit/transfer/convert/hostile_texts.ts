const repeated = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)
const numbered = (part: (index: number) => string, length: number): string => {
  const parts: string[] = []
  for (let size = 0; size < length; size += parts.at(-1)?.length ?? 1)
    parts.push(part(parts.length))
  return parts.join('')
}

const REPEATED = {
  blocks: '<div>x',
  marks: '<b>x',
  paragraphs: '<p>x y ',
  lists: '<ul><li>x',
  items: '<li>x',
  tables: '<table><tr><td>x',
  rows: '<tr><td>x<td>y',
  definitions: '<dl><dt>x',
  quotations: '<blockquote>x',
  figures: '<figure><img src=/a.png><figcaption>x',
  links: '<a href=/x>y</a> ',
  pictures: '<img src=/x.jpg>',
  notes: '<a href="#a" id=b>1</a><p id=a>x <a href="#b">1</a></p>',
  'Word lists': "<p class=MsoListParagraph style='mso-list:l0 level1'>x",
  raised: 'x<sup>2</sup>',
  brackets: '[',
  'double brackets': '[[a',
  'unfinished shortcodes': '[a b="',
  rows_of_builders: '[vc_row]',
  galleries: '[gallery ids="1"]x',
  captions: '[caption]x',
  'ends of shortcodes': '[/a]',
  'less-than signs': '<',
  'unfinished tags': '<a',
  'unfinished attributes': '<a href="',
  'unfinished comments': '<!--',
  'unfinished blocks': '<!-- wp:a {',
  entities: '&amp;',
  'unfinished entities': '&#',
  'written tags': '&lt;a&gt;',
  'line ends': '\n',
  'short paragraphs': 'a\n\n',
  'one word': 'a',
  asterisks: '*a ',
  underscores: '_',
  'code marks': '` ',
  addresses: 'https://a.b/c ',
}

/**
 * Texts of a given length, by name. Each would keep a badly written parser busy for a long time.
 */
export function hostileTexts(length: number): Record<string, string> {
  const half = length / 2
  return {
    ...Object.fromEntries(
      Object.entries(REPEATED).map(([name, part]) => [name, repeated(part, length)]),
    ),
    'marks around paragraphs':
      numbered((index) => `<font color=${index}>x`, half) + repeated('<p>y', half),
    'ends of other marks': repeated('<b>', half) + repeated('</i>', half),
    'marks over paragraphs': `<b><i><u><s>${repeated('a\n\n', length)}`,
    cells: `<table><tr>${repeated('<td>x', length)}`,
    'wide cells': `<table>${repeated('<tr><td colspan=49 rowspan=49>x', length)}`,
    attributes: `<p ${repeated('a=b ', length)}>x`,
    spaces: `a${' '.repeat(length)}b`,
  }
}

/** Texts of a given length with unfinished code of generators, by name. */
export const hostileTemplates = (length: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      'shortcodes of Hugo': '{{< a ',
      'tags of Liquid': '{% a ',
      outputs: '{{ a ',
      highlights: '{% highlight a %}\n',
      'raw parts': '{% raw %}',
      comments: '{% comment %}',
      fences: '```\na\n',
      'links to files': '[a](b.md) ',
      'wiki links': '[[a',
      components: '<A b={c}>',
      headings: '# a {#b}\n',
    }).map(([name, part]) => [name, repeated(part, length)]),
  )
