// A lead as the ad platform returns it.

/** Every origin field may be missing: organic leads have none, and we may lack access. */
export type PlatformLead = {
  readonly id: string;
  readonly createdTime: Date | undefined;
  readonly formId: string | undefined;
  readonly adId: string | undefined;
  readonly adName: string | undefined;
  readonly adsetId: string | undefined;
  readonly adsetName: string | undefined;
  readonly campaignId: string | undefined;
  readonly campaignName: string | undefined;
  readonly platform: string | undefined;
  readonly isOrganic: boolean;
  /** field_data as sent, with any content: `fieldAnswersFrom` reads it. */
  readonly fieldData: readonly unknown[];
  /** custom_disclaimer_responses as sent: the optional consent boxes. */
  readonly consents: readonly unknown[];
};
