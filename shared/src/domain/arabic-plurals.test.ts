import { expect, test } from 'vitest'
import { otherNumbers } from './arabic-plurals.ts'
import { normalizeForSearch } from './normalize-text.ts'

const PAIRS = `
ولد أولاد، قلم أقلام، عمل أعمال، حرب حروب، درس دروس، جبل جبال، رجل رجال، شهر أشهر، بلد بلدان، فرصة فرص،
غرفة غرف، لجنة لجان، كتاب كتب، سلاح أسلحة، رسالة رسائل، شريك شركاء، صديق أصدقاء، كبير كبار، طريق طرق،
مريض مرضى، دليل دلائل، وسيلة وسائل، مدينة مدن، صحيفة صحف، طالب طلاب، طالب طلبة، جانب جوانب، عالم علماء، قاعدة قواعد،
قانون قوانين، مكتب مكاتب، مدرسة مدارس، مشروع مشاريع، تقرير تقارير، مفتاح مفاتيح، تجربة تجارب، صندوق صناديق،
أسبوع أسابيع، عنوان عناوين، باب أبواب، سوق أسواق، جار جيران، حق حقوق، قصة قصص، خطة خطط، قاضي قضاة، نادي أندية،
غذاء أغذية، دواء أدوية، عضو أعضاء، جزء أجزاء، أثر آثار، قرية قرى، امرأة نساء، ماء مياه، بئر آبار، برنامج برامج،
مدرّسة مدرّسات، جلسة جلسات، قرية قريتان، معلّم معلّمون، معلّم معلّمين، سنة سنوات، أرض أراضي، مبنى مباني
`
  .split('،')
  .map((pair) => pair.trim().split(' '))

test.each(PAIRS)('%s and %s find each other', (one = '', many = '') => {
  const [singular, plural] = [normalizeForSearch(one), normalizeForSearch(many)]
  // The search finds the beginnings of words anyway.
  expect([...otherNumbers(singular), plural.startsWith(singular) && plural]).toContain(plural)
  expect(otherNumbers(plural)).toContain(singular)
})

test('the plural of a dual is found by way of its singular', () => {
  expect(otherNumbers('لجنتان')).toContain('لجان')
})
