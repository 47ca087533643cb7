import '@ufuq/shared/vitest-setup'
