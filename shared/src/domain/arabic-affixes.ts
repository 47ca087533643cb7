// Particles and pronouns that Arabic writes together with a word. The rules follow the light10
// stemmer (Larkey, Ballesteros and Connell, “Light stemming for Arabic information retrieval”,
// 2007): only affixes at the edges are removed, and at least three letters remain. Endings of
// number and gender remain, because the search matches the beginnings of words anyway.

/** «ال» with its attached particles; what remains must still be a word. */
const ARTICLE = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{3})/u
/** In «للجان», the article hides the first letter of the word. */
const HIDING_ARTICLE = /^[وف]?ل(?=ل\p{L}{3})/u

/**
 * The minimum number of letters that must remain after a particle is removed. Many words begin with
 * «ب», «ك», «ل» or «ف» themselves, so these particles require more remaining letters.
 */
const MIN_AFTER: Record<string, number> = { و: 3, ف: 4, ب: 3, ك: 4, ل: 3 }

/**
 * The number of letters in the article and its particles at the beginning of a normalised word; 0
 * if there is none. `plain` is the word without any hamza.
 */
export function articleLength(word: string, plain: string): number {
  const [article] = ARTICLE.exec(word) ?? []
  if (article === undefined || beginsWithItself(plain)) return 0
  const [hiding] = HIDING_ARTICLE.exec(word) ?? []
  const isHidden =
    hiding !== undefined && isWhole(plain.slice(hiding.length), article.length - hiding.length)
  return isHidden ? hiding.length : article.length
}

/**
 * The possible numbers of letters in the particles at the beginning of a normalised word without an
 * article. The particles are «و» or «ف», then «ب», «ك» or «ل»; either may be missing.
 */
export function particleLengths(word: string, plain: string): number[] {
  const lengths: number[] = []
  let length = 0
  for (const particles of ['وف', 'بكل']) {
    const particle = word.charAt(length)
    if (particle === '' || !particles.includes(particle)) continue
    const isTooShort = word.length - length - 1 < (MIN_AFTER[particle] ?? 0)
    if (isTooShort || isWhole(plain.slice(length), 1)) continue
    length += 1
    lengths.push(length)
  }
  return lengths
}

const PRONOUNS = ['ه', 'ها', 'هم', 'هن', 'هما', 'نا', 'ك', 'كم', 'كما', 'كن', 'ي']
const ANY_PRONOUN = '(?:ها|هم|هن|هما|نا|كم|كما|كن|[هكي])'

/** The word without a pronoun and with each. */
export const withPronouns = (word: string): string[] => [
  word,
  ...PRONOUNS.map((pronoun) => word + pronoun),
]

const FEMININE = new RegExp(String.raw`^(\p{L}{3,})ت${ANY_PRONOUN}$`, 'u')

/**
 * «مدرسه» for «مدرستنا», whose «ت» is the «ة» of «مدرسة»; null for a word without such an ending.
 */
export const withoutFemininePronoun = (word: string): string | null =>
  FEMININE.exec(word)?.[1]?.concat('ه') ?? null

const PRONOUN = new RegExp(String.raw`^(\p{L}{3,}?)(${ANY_PRONOUN})$`, 'u')
const LONG_VOWEL = /[اوي]$/u

/**
 * The words that differ from a searched word only in its pronoun, beginning with the word without a
 * pronoun. Empty if the word does not end in a pronoun. `written` is the word as typed, in which
 * «ة» and «ى» are not pronouns.
 */
export function otherPronouns(word: string, written: string): string[] {
  const [, stem = '', pronoun = ''] = PRONOUN.exec(word) ?? []
  if (stem === '' || !isPronoun(stem, pronoun, written)) return []
  return withPronouns(stem)
}

function isPronoun(stem: string, pronoun: string, written: string): boolean {
  if (pronoun === 'ه' && !/ه\p{M}*$/u.test(written)) return false
  if (pronoun === 'ي' && !/[يی]\p{M}*$/u.test(written)) return false
  if (pronoun === 'ي') return stem.length > 3
  // in «اشتراك», «تحريك» and «سلوك», the last letter belongs to the word
  if (pronoun === 'ك') return stem.length > 3 && !LONG_VOWEL.test(stem)
  // in «مياه», «مساهم» and «محاكم», the ending belongs to the word
  return stem.length > 3 || !stem.endsWith('ا')
}

/**
 * Frequent stems whose first letter could also be a particle: normalised, without hamza and without
 * endings. A word whose stem is missing here is also found without its first letter.
 */
const STEMS = `
واتساب واثق واجب واجه واحات واحد واحه وادي وارث وارد وازن واسع واشنطن واصل واضح واطي واعد واعظ واعي
وافر وافق واقع واقف واكب والد والي واهم وبا وتر وتير وثاق وثايق وثيق وجب وجد وجدان وجه وجوب وجود
وجوه وجيز وجيه وحد وحش وحيد وخيم وداع ودايع وديان وديع وراث وراق ورث ورد ورش ورط ورق ورود وريث وزار
وزرا وزن وزير وساط وسام وسايط وسايل وسط وسع وسيط وسيل وشاح وشيك وصاي وصف وصفات وصل وصول وصي وصيف وضع
وضوح وطن وطيد وظايف وظف وظيف وعا وعد وعر وعظ وعود وعي وفا وفاق وفد وفر وفق وفود وفيات وفير وقار وقاع
وقاي وقايع وقت وقع وقف وقود وقي وقيع وكال وكلا وكيل ولا ولاد ولاي ولايم ولد ولوج وليد وليم وهم ويب
ويكيبيديا
فاتح فاتور فارغ فاصل فاعل فاكه فايد فايز فتا فتات فتح فتر فتيات فتيان فجر فجو فحص فحوص فخار فخر فراش
فراغ فرح فرد فرز فرص فرض فرضي فرع فرق فرنس فرنسا فرنسي فروع فروق فريق فساد فسيل فصل فصول فصيح فصيل
فضا فضاي فضايل فضل فضول فضيل فطر فطور فعال فعل فقدان فقر فقرا فقها فقير فقيه فكاه فكر فلاح فلاسف
فلسطين فلسف فلكلور فنادق فنان فنجان فندق فنون فهارس فهرس فواتير فواصل فواكه فوايد فوتوغراف فوضا فيات
فيديو فيديوهات فيروس فيزيا فيسبوك فيضان فيضانات فيلم
باب باحث بارد بارز باريس باص باطن باق باقي باكستان بالغ بالون بحار بحث بحر بحرين بحوث بحير بدان بداه
بداي بدايل بدن بديل بديهي بذور براعم براكين برامج براميل براه براهين برتقال برج برد بركان بركه
برلمان برمج برميل برنامج برهان بروتوكول برود بروز بريد بريطان بريطانيا بساتين بساط بستان بسيط بشار
بشر بصر بصمات بصمه بصير بضاع بضايع بطاري بطاريات بطاق بطال بطاني بطانيات بطل بطول بعث بعد بعض بعيد
بغداد بقا بقال بقايا بقي بلاد بلاستيك بلاغ بلاي بلد بلدات بلدان بلدي بلوغ بنا بنات بناي بند بندق
بنت بنزين بنغلاديش بنك بنود بنوك بني بنيان بنين بهج بواب بورص بوستر بوصل بيات بيان بيت بير بيروت بيروقراط بيض
بيطر بين بينات بيوت بيي بيير
كابوس كاتب كادر كارث كاف كافتيريا كافي كامل كاميرا كانون كاهل كاين كبار كبير كتاب كتايب كتب كتبي كتل
كتيب كتيبه كثاف كثير كراج كراريس كراس كراسي كرام كربلا كردستان كرسي كرم كريم كساد كسر كسور كشاف كشف
كشوف كفاات كفاح كفال كفاه كفاي كفيف كفيل كلا كلاب كلاسيك كلام كلف كلم كلمات كلي كمال كماليات كمام
كمبيوتر كمي كمين كناري كنايس كنايه كندا كنديين كنز كنوز كنيس كهربا كهرباي كهوف كوادر كوارث كواكب
كواليس كورونا كوفيد كوكب كولومبيا كوميديا كويت كيان كيف كيلو كيلوغرام كيلومتر كيماو كيميا كيمياي
لاتين لاجي لاحق لازم لاصق لاعب لافت لايح لاين لباس لبن لبنان لجان لجن لجو لحاف لحظ لحظات لحن لحوم
لدي لزوم لسان لصوص لطيف لعب لغ لغات لغم لغو لغوي لفاف لفظ لقا لقاات لقاح لقب لقط لقطات لقي لكن
لمح لمحات لمس لمسات لندن لهج لهجات لوا لوازم لوايح لوجست لوح لوحات لولو لون لياق ليال ليالي ليب ليبي
ليبيا ليتر ليل ليمون لينك لينكدان
`

/**
 * Matches an ending for number, gender or a relative adjective (nisba), and a pronoun suffix after
 * it; both are optional.
 */
const ENDINGS =
  /^(?:[اهتي]|ات|وا|ان|ين|ون|يه|يت|يا|يات|يين|يون|تين|تان|تي|وي|ويه)?(?:[هكي]|ها|هم|هن|هما|نا|كم|كما|كن)?$/u

let stems: ReadonlySet<string> | undefined

/**
 * Whether the first letters of a normalised word are known to belong to the word itself. If the
 * rest is known, too, as in «لبناء» and «لبنات», they may be a particle.
 */
const isWhole = (word: string, letters: number): boolean =>
  beginsWithItself(word) && !beginsWithItself(word.slice(letters))

/** Whether a normalised word is known to begin with a letter that could also be a particle. */
function beginsWithItself(word: string): boolean {
  stems ??= new Set(STEMS.split(/\s+/u).filter(Boolean))
  for (let end = word.length; end > 1; end -= 1) {
    if (stems.has(word.slice(0, end)) && ENDINGS.test(word.slice(end))) return true
  }
  return false
}
