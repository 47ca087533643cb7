import type { ChecklistTemplate } from './template.ts'
import { anbi } from './anbi.ts'
import { ccew } from './ccew.ts'
import { ncnp } from './ncnp.ts'

/** The templates of this release. A new one needs a file here and its id in `TEMPLATE_IDS`. */
export const CHECKLIST_TEMPLATES: readonly ChecklistTemplate[] = [ncnp, anbi, ccew]

export const findTemplate = (id: unknown): ChecklistTemplate | undefined =>
  CHECKLIST_TEMPLATES.find((one) => one.id === id)
