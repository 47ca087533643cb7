import type { Language } from '../../contract/languages.ts'
import type { Tree } from '../../model/values.ts'

type Words = Record<Language, string>

const words = (ar: string, en: string): Words => ({ ar, en })

interface Further {
  isRequired?: boolean
  hint?: Words
  accepts?: 'documents'
  choices?: readonly (readonly [id: string, label: Words])[]
}

const field = (id: string, type: string, label: Words, { choices, ...further }: Further = {}) => ({
  id,
  type,
  label,
  ...further,
  ...(choices && { choices: choices.map(([choice, text]) => ({ id: choice, label: text })) }),
})

const required = { isRequired: true }

const NAME = field('name', 'text', words('الاسم', 'Name'), required)
const EMAIL = field('email', 'email', words('البريد الإلكتروني', 'Email'), required)
const PHONE = field('phone', 'phone', words('الهاتف', 'Phone'))

const CONSENT = words(
  'أوافق على أن تُحفظ أجوبتي ليُردّ عليها، وأن تُمحى بعد المدّة المذكورة في صفحة الخصوصية.',
  'I agree that my answers are stored so that they can be dealt with, and erased after the time named on the privacy page.',
)

/** What a new form begins with, by the name of the template. */
export const FORM_TEMPLATES = {
  registration: {
    title: words('التسجيل', 'Registration'),
    introduction: words(
      'سجّل ليُحفظ لك مقعد. نكتب إليك إن تغيّر شيء.',
      'Register so that we keep a place for you. We write to you if anything changes.',
    ),
    fields: [
      NAME,
      EMAIL,
      PHONE,
      field('needs', 'long', words('هل تحتاج إلى تسهيلات؟', 'Is there anything you need?'), {
        hint: words(
          'مثل مدخل بلا درج، أو ترجمة بلغة الإشارة.',
          'Such as an entrance without steps, or sign language.',
        ),
      }),
    ],
    consent: CONSENT,
    button: words('سجّل', 'Register'),
    thanksTitle: words('سُجّل اسمك', 'You are registered'),
    thanksText: words('شكرًا لك. نلقاك قريبًا.', 'Thank you. We look forward to meeting you.'),
    keepDays: 90,
  },
  survey: {
    title: words('استطلاع', 'Survey'),
    introduction: words(
      'ثلاثة أسئلة تأخذ دقيقتين. لا نسأل عن اسمك، ولا نعرف من أجاب.',
      'Three questions that take two minutes. We do not ask for your name, and do not know who answered.',
    ),
    fields: [
      field('useful', 'choice', words('هل أفادك ما قدّمناه؟', 'Was this useful to you?'), {
        ...required,
        choices: [
          ['very', words('كثيرًا', 'Very')],
          ['partly', words('إلى حدّ ما', 'Partly')],
          ['not', words('لا', 'No')],
        ],
      }),
      field('source', 'several', words('كيف عرفت عنّا؟', 'How did you hear of us?'), {
        choices: [
          ['friends', words('من الأصدقاء', 'From friends')],
          ['networks', words('من وسائل التواصل', 'On social media')],
          ['press', words('من الصحافة', 'In the press')],
          ['other', words('بطريقة أخرى', 'In another way')],
        ],
      }),
      field('better', 'long', words('ماذا نحسّن؟', 'What could we do better?')),
    ],
    isAnonymous: true,
    button: words('أرسل', 'Send'),
    thanksTitle: words('وصلت أجوبتك', 'Your answers have reached us'),
    thanksText: words('شكرًا لوقتك.', 'Thank you for your time.'),
    keepDays: 365,
  },
  application: {
    title: words('طلب وظيفة', 'Application'),
    introduction: words(
      'أرفق سيرتك الذاتية. نقرأ كل طلب ونردّ عليه.',
      'Attach your CV. We read every application and answer it.',
    ),
    fields: [
      NAME,
      EMAIL,
      { ...PHONE, ...required },
      field('cv', 'file', words('السيرة الذاتية', 'CV'), { ...required, accepts: 'documents' }),
      field(
        'reason',
        'long',
        words('لماذا تتقدّم إلى هذه الوظيفة؟', 'Why are you applying?'),
        required,
      ),
      field('start', 'day', words('متى تستطيع أن تبدأ؟', 'When could you start?')),
    ],
    consent: CONSENT,
    button: words('أرسل الطلب', 'Send application'),
    thanksTitle: words('وصل طلبك', 'Your application has reached us'),
    thanksText: words('شكرًا لك. نقرؤه ونكتب إليك.', 'Thank you. We will read it and write to you.'),
    keepDays: 180,
  },
  complaint: {
    title: words('شكوى', 'Complaint'),
    introduction: words(
      'قل لنا ما حدث. يقرأ الشكوى من لم يكن طرفًا فيها، ونردّ عليك.',
      'Tell us what happened. Somebody who was not involved reads it, and we answer you.',
    ),
    fields: [
      NAME,
      { ...EMAIL, isRequired: false },
      {
        ...PHONE,
        hint: words(
          'اترك بريدًا أو رقمًا لنردّ عليك.',
          'Leave an address or a number so that we can answer.',
        ),
      },
      field('when', 'day', words('متى حدث ذلك؟', 'When did it happen?')),
      field('what', 'long', words('ماذا حدث؟', 'What happened?'), required),
      field('wish', 'long', words('ماذا تنتظر منّا؟', 'What do you expect of us?')),
    ],
    consent: CONSENT,
    button: words('أرسل الشكوى', 'Send complaint'),
    thanksTitle: words('وصلت شكواك', 'Your complaint has reached us'),
    thanksText: words(
      'شكرًا لثقتك. نبحث فيها ونكتب إليك.',
      'Thank you for your trust. We will look into it and write to you.',
    ),
    keepDays: 730,
  },
} satisfies Record<string, Tree>

export type FormTemplate = keyof typeof FORM_TEMPLATES
