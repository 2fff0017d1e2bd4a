/** What a test, a table of the database or a command says is read by nobody who works with the product. */
export const isShown = (file: string): boolean =>
  !/\.(test|factory|generated)\.tsx?$/.test(file) && !/^apps\/api\/src\/(testing|cli|platform\/testing)\//.test(file);
