// Judged by reading the articles and looking up each stem: inflected forms of a word count, other words
// of the same root do not.
type Further = readonly [query: string, articles: readonly number[]]

export const FURTHER: Readonly<
  Record<'ar' | 'en', Readonly<Record<'words' | 'questions' | 'faults', readonly Further[]>>>
> = {
  ar: {
    words: [
      ['تعليم', [18, 26]],
      ['المساكن', [12, 25]],
      ['بطاله', [23, 25]],
      ['أجور', [23, 24]],
      ['بلدان', [2, 13, 14, 21]],
      ['غرض', [14, 29]],
      ['المساواه', [10, 21, 26]],
      ['متساوون', [1, 7, 16, 23]],
      ['جماعه', [18, 20, 26, 30]],
      ['شخصيات', [6, 22, 26, 29]],
      ['ضمانة', [11, 22]],
      ['أعضاء', [22]],
      ['الكرامه', [1, 5, 22, 23]],
      ['حقوق المراة', [2, 16]],
      ['حدود الدول', [13]],
      ['حرية الراي', [2, 19]],
      ['الأمم المتّحده', [14, 26, 29]],
    ],
    questions: [
      ['كيف أحصل على جنسية بلد آخر؟', [15]],
      ['هل تستطيع الشرطة القبض علي بدون محاكمة؟', [9, 11]],
      ['كم ساعة يجب أن أعمل في الأسبوع ومتى آخذ عطلتي؟', [24]],
      ['هل التعليم مجاني لأولادي؟', [26]],
      ['أريد السفر والعودة إلى بلدي، من يمنعني؟', [13]],
      ['هل يجوز إجبار فتاة على الزواج من دون رضاها؟', [16]],
      ['ماذا أفعل إذا فقدت عملي بسبب المرض؟', [23, 25]],
    ],
    faults: [
      ['التصوت', [21]],
      ['البطلاة', [23, 25]],
      ['الشيخوحة', [25]],
      ['التساامح', [26]],
      ['عقبدة', [18]],
      ['الاسترقق', [4]],
    ],
  },
  en: {
    words: [
      ['color', [2]],
      ['honor', [12]],
      ['defense', [11]],
      ['organisation', [22]],
      ['tortured', [5]],
      ['working', [23, 24]],
      ['choosing', [21, 26]],
      ['deprive', [15, 17]],
      ['purpose', [14, 29]],
      ['interest', [23, 27]],
      ['communities', [18, 27, 29]],
      ['states', [13, 16, 22, 30]],
      ['freedoms', [2, 13, 18, 19, 20, 26, 28, 29, 30]],
      ['paid holidays', [24]],
      ['fundamental right', [8, 16, 26]],
      ['social service', [25]],
      ['seeking asylum', [14]],
    ],
    questions: [
      ['Am I allowed to leave my country and come back later?', [13]],
      ['Can the police arrest me without a reason?', [9]],
      ['Does my boss have to pay women the same as men?', [23]],
      ['Is school free for my children?', [26]],
      ['What happens if I change my religion?', [18]],
      ['Who protects me when I lose my job?', [23, 25]],
      ['May the government read my letters or spy on my home?', [12]],
    ],
    faults: [
      ['discrimnation', [7, 23]],
      ['asylm', [14]],
      ['tortrue', [5]],
      ['dignitty', [1, 22, 23]],
      ['unemploiment', [23, 25]],
      ['propetry', [2, 17]],
    ],
  },
}
