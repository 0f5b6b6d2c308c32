interface ImportMetaEnv {
  /** Set by the Vite configs; absent in unit tests. */
  readonly VITE_BUILD_ID?: string;
  /** Empty where nobody knows it. */
  readonly VITE_COMMIT?: string;
}
