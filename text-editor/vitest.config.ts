export { default } from '@ufuq/shared/vitest-config'
