/** Query names that open a dialog on any page, and do not lead to another one (D10, SH20, SH21). */
export const QUERY_FLAGS = ['newsletter', 'modifyConsents'] as const;
