import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import type { Language } from '@ufuq/shared/contract/languages'

interface DemoPicture {
  /** The picture's name in texts, as `/uploads/{map}`. */
  name: string
  alternative: Record<Language, string>
  caption?: Record<Language, string>
  /** The focal point, as parts of the width and the height; the middle by default. */
  focalPoint?: { x: number; y: number }
}

/** The name of the artist, as one text for both languages. */
export const DEMO_CREDIT = 'ريم السالم · Reem al-Salem'

/**
 * Places the focal point on the horizon, so that the horizons of adjacent pictures are at the same
 * height.
 */
const ON_HORIZON = { x: 0.5, y: 0.62 }

/** The pictures of the demo texts, drawn by `npm run lab -- images`. */
export const DEMO_PICTURES: readonly DemoPicture[] = [
  {
    name: 'map',
    alternative: {
      ar: 'أربع قرى حول بئر، يصل كلًّا منها إليها درب منقّط، ويمرّ الوادي بينها',
      en: 'Four villages around a well, each joined to it by a dotted path, with a wadi running between them',
    },
    caption: {
      ar: 'القرى الأربع وبئرها، بئر الرمانة. رسم للتوضيح، لا يُهتدى به في الطريق.',
      en: 'The four villages and their well, Bir al-Rummana. A sketch, not a guide to the road.',
    },
    focalPoint: { x: 0.5, y: 0.52 },
  },
  {
    name: 'ledger',
    alternative: {
      ar: 'صفحة من دفتر معلّقة بمسمار على جدار من حجر، وعند كل سطر نصف قرص بلون قريته',
      en: 'A page of a ledger hanging from a nail on a stone wall, with a half disc in the colour of a village beside each line',
    },
    caption: {
      ar: 'صفحة من دفتر مفتوح. لكل قرية نصف قرص بلونها، والفارغ يوم لم يأتِ فيه شيء.',
      en: 'A page of an open ledger. Each village has a half disc of its own colour; an empty one is a day on which nothing came.',
    },
  },
  {
    name: 'page',
    alternative: {
      ar: 'سطور بخطّ اليد في دفتر، عند كل سطر نصف قرص ملوّن',
      en: 'Lines of handwriting in a ledger, with a coloured half disc beside each',
    },
  },
  {
    name: 'walk',
    alternative: {
      ar: 'أنبوب ينتهي عند آخر بيوت القرية، ومن بعده آثار أقدام نحو الأفق',
      en: 'A pipe that ends at the last houses of a village, and footprints leading on to the horizon',
    },
    caption: {
      ar: 'هنا ينتهي الأنبوب، ومن هنا يبدأ المشي.',
      en: 'Here the pipe ends and the walk begins.',
    },
    focalPoint: ON_HORIZON,
  },
  {
    name: 'village-budget',
    alternative: {
      ar: 'نصف قرص على خطّ الأفق بثلاثة أقسام، أكبرها أزرق',
      en: 'Half a disc on the horizon in three parts, the largest of them blue',
    },
    caption: {
      ar: 'موازنة المجلس القروي. أصغر أقسامها كلُّ ما للّجنة أن تنفقه.',
      en: 'The budget of the village council. Its smallest part is all that the committee may spend.',
    },
    focalPoint: ON_HORIZON,
  },
  {
    name: 'rain',
    alternative: {
      ar: 'ثلاثون عمودًا من المطر على خطّ الأفق، خمسة منها قصيرة بلون العنبر، وتحتها ما نقص منها',
      en: 'Thirty columns of rain standing on the horizon, five of them short and amber, with what they lacked hanging below',
    },
    caption: {
      ar: 'المطر في محطة المنارة من خريف 1988 إلى صيف 2018. الأعمدة العنبرية أجفّ خمسة مواسم، وما تحت الخطّ هو ما نقص.',
      en: 'Rain at al-Manara, autumn 1988 to summer 2018. The amber columns are the five driest seasons; what hangs below the line is what they lacked.',
    },
    focalPoint: ON_HORIZON,
  },
  {
    name: 'lanes',
    alternative: {
      ar: 'خريطة أزقّة، الأزرق منها ما بلغه الماء، وخطّ يمرّ من باب إلى باب حتى المدرسة',
      en: 'A map of lanes, blue where the water came, with a line going from door to door up to the school',
    },
    caption: {
      ar: 'طريق دفتر واحد من باب إلى باب. الأزرق ما بلغه الماء، وعند الشمس ساحة المدرسة.',
      en: 'The way of one book from door to door. Blue is where the water came, and the sun stands in the schoolyard.',
    },
  },
  {
    name: 'streets',
    alternative: {
      ar: 'شوارع بلدة وبيوتها من فوق، وخطّ يدور بينها ويقف مرة بعد مرة',
      en: 'The streets and blocks of a town from above, and a line that goes round among them and stops again and again',
    },
    caption: {
      ar: 'جولة في شوارع قصر الريحان. كل نقطة موضع وقف عنده أحدهم.',
      en: 'A round through the streets of Qasr al-Rayhan. Each dot is a place where somebody stopped.',
    },
  },
  {
    name: 'chalk',
    alternative: {
      ar: 'جدار فوق ماء داكن، عليه ثلاثة خطوط بالطباشير بعضها فوق بعض، وإلى جانبه مصباح',
      en: 'A wall above dark water with three chalk lines on it, one above the other, and a lamp',
    },
    caption: {
      ar: 'خطوط الطباشير على جدار المدرسة، ومع كل منها ساعته.',
      en: 'The chalk lines on the school wall, each with its hour.',
    },
    focalPoint: { x: 0.5, y: 0.56 },
  },
  {
    name: 'accounts',
    alternative: {
      ar: 'نصف قرص على خطّ الأفق بثلاثة أقسام، أولها أكبر كثيرًا من أخويه',
      en: 'Half a disc on the horizon in three parts, the first of them by far the largest',
    },
    caption: {
      ar: 'أين ذهب ما صرفناه في 2023: الأزرق للبرامج، والأخضر للإدارة والمقرّ، والأحمر لجمع التبرّعات.',
      en: 'Where the money went in 2023: blue for the programmes, green for administration and premises, red for fundraising.',
    },
    focalPoint: ON_HORIZON,
  },
  {
    name: 'council-budget',
    alternative: {
      ar: 'نصف قرص على خطّ الأفق بثلاثة أقسام وفراغ صغير',
      en: 'Half a disc on the horizon in three parts, with a small gap',
    },
    caption: {
      ar: 'تسعة آلاف دولار لمجلس شباب: الأزرق للضوء، والأخضر للمكتبة، والأحمر للملعب، والفراغ احتياطي.',
      en: 'The nine thousand dollars of a youth council: blue for the lights, green for the library, red for the sports ground. The gap is the reserve.',
    },
    focalPoint: ON_HORIZON,
  },
]

/** Reads a demo picture, which has the same path in the build as in the sources. */
export const readDemoPicture = ({ name }: Pick<DemoPicture, 'name'>): Promise<Buffer> =>
  readFile(app.makePath(`database/demo/pictures/${name}.webp`))
