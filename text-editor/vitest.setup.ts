import { prepareScreens } from '@ufuq/shared/vitest-screens'

prepareScreens()
