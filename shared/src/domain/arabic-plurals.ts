// Singulars and plurals of Arabic nouns: the sound plurals and the dual, and the patterns of broken
// plurals that are commonest in modern texts (Wright, “A Grammar of the Arabic Language”, I §304–305;
// Boudelaa and Gaskell, “A re-examination of the default system for Arabic plurals”, 2002). All words
// are normalised and without hamza. Many of the forms that a pattern gives are no words: the search
// matches only those that occur.

/**
 * Singulars and plurals by pattern. «ف», «ع», «ل» and «ر» stand for the letters of the root, all
 * others for themselves.
 */
const PATTERNS: readonly (readonly [singular: string, plural: string])[] = [
  ['فعل', 'افعال'], // ولد، أولاد
  ['فعل', 'فعول'], // حرب، حروب
  ['فعل', 'فعال'], // جبل، جبال
  ['فعل', 'افعل'], // شهر، أشهر
  ['فعل', 'فعلان'], // بلد، بلدان
  ['فعله', 'فعل'], // فرصة، فرص
  ['فعله', 'فعال'], // لجنة، لجان
  ['فعال', 'فعل'], // كتاب، كتب
  ['فعال', 'افعله'], // سلاح، أسلحة
  ['فعاله', 'فعايل'], // رسالة، رسائل
  ['فعيل', 'فعلا'], // شريك، شركاء
  ['فعيل', 'افعلا'], // صديق، أصدقاء
  ['فعيل', 'فعال'], // كبير، كبار
  ['فعيل', 'فعل'], // طريق، طرق
  ['فعيل', 'فعلي'], // مريض، مرضى
  ['فعيل', 'فعايل'], // دليل، دلائل
  ['فعيله', 'فعايل'], // وسيلة، وسائل
  ['فاعل', 'فعال'], // طالب، طلاب
  ['فاعل', 'فعله'], // طالب، طلبة
  ['فاعل', 'فواعل'], // جانب، جوانب
  ['فاعل', 'فعلا'], // عالم، علماء
  ['فاعله', 'فواعل'], // قاعدة، قواعد
  ['فاعول', 'فواعيل'], // قانون، قوانين
  ['فعلر', 'فعالر'], // مكتب، مكاتب
  ['فعلره', 'فعالر'], // مدرسة، مدارس
  ['فعلور', 'فعالير'], // مشروع، مشاريع
  ['فعلير', 'فعالير'], // تقرير، تقارير
  ['فعلار', 'فعالير'], // مفتاح، مفاتيح
  ['فال', 'افوال'], // باب، أبواب
  ['فال', 'فيلان'], // جار، جيران
  ['فل', 'فلول'], // حق، حقوق
  ['فله', 'فلل'], // قصة، قصص
  ['في', 'افيا'], // حي، أحياء
  ['فاعي', 'فعاه'], // قاض (القاضي)، قضاة
  ['فاعي', 'افعيه'], // نادي، أندية
  ['فعا', 'افعيه'], // غذاء، أغذية
  ['فعو', 'افعا'], // عضو، أعضاء
  ['فع', 'افعا'], // جزء، أجزاء
  ['اعل', 'اعال'], // أثر، آثار
]

const IRREGULAR: readonly (readonly [singular: string, plural: string])[] = [
  ['امراه', 'نسا'],
  ['امراه', 'نسوه'],
  // «المرأة»
  ['مراه', 'نسا'],
  ['امراه', 'مراه'],
  ['ما', 'مياه'],
  ['يوم', 'ايام'],
  ['بير', 'ابار'],
  ['برنامج', 'برامج'],
  ['ارض', 'اراضي'],
  ['ليله', 'ليالي'],
  ['اهل', 'اهالي'],
  ['بنت', 'بنات'],
  ['سنه', 'سنوات'],
  ['سنه', 'سنين'],
  ['ام', 'امهات'],
  ['اخ', 'اخوه'],
  ['دار', 'ديار'],
  ['راي', 'ارا'],
  ['مبدا', 'مبادي'],
  ['اب', 'ابا'],
  ['انسان', 'ناس'],
  // «فعيلة» has «فعل» in a few words only: «عقد» is no plural of «عقيدة».
  ['مدينه', 'مدن'],
  ['سفينه', 'سفن'],
  ['صحيفه', 'صحف'],
  ['طريقه', 'طرق'],
]

const ROOT = 'فعلر'

interface Pattern {
  matches: RegExp
  of: (root: readonly string[]) => string
}

function patternOf(letters: string): Pattern {
  const parts = [...letters].map((letter, place) => {
    const at = ROOT.indexOf(letter)
    if (at === -1) return letter
    if (letters.indexOf(letter) < place) return String.raw`\k<r${at}>`
    // A long vowel in the middle belongs to the pattern, not to the root.
    return `(?<r${at}>${at === 0 ? String.raw`\p{L}` : '[^ا]'})`
  })
  return {
    matches: new RegExp(`^${parts.join('')}$`, 'u'),
    of: (root) => letters.replaceAll(/[فعلر]/gu, (letter) => root[ROOT.indexOf(letter)] ?? ''),
  }
}

const PAIRS = PATTERNS.map(([one, many]) => [patternOf(one), patternOf(many)] as const)

/** The plurals of a word if it is a singular. */
function* pluralsOf(word: string): Generator<string> {
  for (const [one, many] of PAIRS) yield* inPattern(word, one, many)
  for (const [one, many] of IRREGULAR) if (word === one) yield many
}

/** The singulars of a word if it is a broken plural. */
function* singularsOf(word: string): Generator<string> {
  for (const [one, many] of PAIRS) yield* inPattern(word, many, one)
  for (const [one, many] of IRREGULAR) if (word === many) yield one
}

function inPattern(word: string, from: Pattern, to: Pattern): string[] {
  const found = from.matches.exec(word)?.groups
  return found ? [to.of([0, 1, 2, 3].map((at) => found[`r${at}`] ?? ''))] : []
}

/** The endings of sound plurals and the dual, each with those of the singular. */
const SOUND: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:ون|ين)$/u, ['']],
  [/ات$/u, ['', 'ه']],
  [/(?:تان|تين)$/u, ['ه']],
  [/ان$/u, ['']],
]
const MIN_STEM = 3

function* sound(word: string): Generator<string> {
  for (const [ending, singulars] of SOUND) {
    const stem = word.replace(ending, '')
    if (stem !== word && stem.length >= MIN_STEM) for (const one of singulars) yield stem + one
  }
  if (word.endsWith('ه') && word.length > MIN_STEM) {
    const stem = word.slice(0, -1)
    yield* ['ات', 'تان', 'تين'].map((ending) => stem + ending)
  }
}

/**
 * The forms that a noun may have in other numbers, without the endings that are added to the word
 * itself: the search finds the beginnings of words anyway. Other numbers of a singular that was found
 * for a plural are included, such as «لجان» for «لجنتان».
 */
export function otherNumbers(word: string): string[] {
  const singulars = [...sound(word)]
  const plurals = [word, ...singulars].flatMap((one) => [...pluralsOf(one)])
  const forms = new Set([...singulars, ...plurals, ...singularsOf(word)])
  forms.delete(word)
  return [...forms]
}
