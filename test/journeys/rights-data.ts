/**
 * Who may do what, one row a call, one sign a kind of caller (3-decisions.md section 2). Written by hand and not made from the contract, so that a slip
 * there shows here. A call without a row fails the test.
 *
 * o let through (whatever the action then says of an empty call)   - answered like a record that does not exist   1 sign in first
 * n not allowed   s needs a subscription   p needs a confirmed phone   d needs a name and a phone number
 *
 * Kinds, in order: anonymous, no confirmed phone, trial, trial ended, paid, another paid, suspended | editor, approver, reviewer, employee, admin.
 * Reads of tenders ask for a paid one; calls with a person's id, e-mail or record ask for that of `paid`; writes name a record that is not there.
 */
export const RIGHTS = `
# platform
oooooo1ooooo GET /api/common/CurrentDate
oooooo1ooooo GET /api/common/CurrentEpochTime
oooooo1ooooo GET /heartbeat.json
oooooo1ooooo POST /api/errors
# accounts
oooooo1ooooo POST /api/GoogleAccount/Signin
oooooo1ooooo POST /api/TelegramAccount/Signin
oooooo1ooooo POST /api/TelegramAccount/Signup
oooooo1ooooo GET /api/TelegramAccount/TelegramIdExists/{id}
oooooo1ooooo POST /api/LocalAccount/Signup
oooooo1ooooo POST /api/LocalAccount/Signin
1ooooo1ooooo POST /api/LocalAccount/Signout
1ooooo1ooooo POST /api/LocalAccount/refresh
oooooo1ooooo GET /api/LocalAccount/EmailAndPasswordExists/{email}
oooooo1ooooo POST /api/LocalAccount/request-code
oooooo1ooooo POST /api/LocalAccount/verify-code
1ooooo1ooooo POST /api/LocalAccount/change-password
oooooo1ooooo POST /api/LocalAccount/reset-password-request
oooooo1ooooo POST /api/LocalAccount/reset-password
oooooo1ooooo POST /api/LocalAccount/confirm-email
oooooo1ooooo POST /api/LocalAccount/resend-activation
1ooooo1ooooo GET /api/common/LastVisit
oooooo1ooooo GET /api/account/sign-in-options
1ooooo1ooooo GET /api/account/me
1ooooo1ooooo PUT /api/account/profile
1ooooo1ooooo GET /api/account/sessions
1-----1----- DELETE /api/account/sessions/{id}
1ooooo1ooooo POST /api/account/sessions/end-others
1ooooo1ooooo GET /api/account/links
1ooooo1ooooo POST /api/account/links/google
1ooooo1ooooo POST /api/account/links/telegram
1-----1----- DELETE /api/account/links/{provider}
1ooooo1ooooo POST /api/account/change-email
1ooooo1ooooo POST /api/account/change-phone
1ooooo1ooooo GET /api/account/export
1ooooo1ooooo POST /api/account/delete
1nnnnn1nnnno GET /api/admin/people
1nnnnn1nnnno GET /api/admin/people/{id}
1nnnnn1nnnno PUT /api/admin/people/{id}/roles
1nnnnn1nnnno PUT /api/admin/people/{id}/suspension
# subscriptions
oooooo1ooooo GET /api/subscription/plan
1nnnnn1nnnno PUT /api/subscription/plan
1nnnnn1nnnno GET /api/subscription/plan/history
1ooooo1ooooo GET /api/subscription
1---o-1----o GET /api/subscription/GetSubscriptionById/{id}
1ooooo1ooooo GET /api/subscription/GetSubscriptionDates
1---o-1----o GET /api/subscription/GetSubscriptionDatesById/{id}
1---o-1----o GET /api/subscription/GetProfile/{email}
1---o-1----o GET /api/subscription/GetProfileById/{id}
1ooooo1ooooo GET /api/subscription/GetEmails
1---o-1----o GET /api/subscription/GetEmailsById/{id}
1ooooo1ooooo POST /api/subscription/UpdateEmails
1ooooo1ooooo POST /api/subscription/CreateEmptySubscription
1poooo1ooooo POST /api/subscription/SubscribeForTrial
1ooooo1ooooo POST /api/subscription/SaveMobile
1ooooo1ooooo POST /api/subscription/SaveMobileById
1ooooo1ooooo POST /api/subscription/SaveAndroidId
1ooooo1ooooo POST /api/subscription/telegram-register
# payments
1poooo1ooooo GET /api/SantimPay/get_pay_url/{plan}
1poooo1ooooo GET /api/SantimPay/get_pay_url/{plan}/{coupon}
1ooooo1ooooo GET /api/SantimPay/payments
oooooo1ooooo POST /api/SantimPay/notify
1ooooo1ooooo GET /api/payment/GetPayments
1---o-1----o GET /api/payment/GetPaymentsById/{id}
1-----1----- GET /api/payment/{id}
1-----1----- POST /api/payment/{id}/withdraw
1ooooo1ooooo POST /api/payment/{id}/fewer-months
1nnnnn1nonno PUT /api/payment/{id}
1nnnnn1nonno GET /api/payment/list
1nnnnn1nonno GET /api/payment/list.csv
1ooooo1ooooo GET /api/payment/own.csv
1nnnnn1n-nn- GET /api/payment/{id}/desk
1ooooo1ooooo POST /api/payment
1ooooo1ooooo POST /api/payment/transfer
1-----1----- GET /api/payment/{id}/transfer
1ooooo1ooooo POST /api/payment/updateReceipt
1ooooo1ooooo POST /api/payment/DoesReceiptExists
oooooo1ooooo POST /api/payment/receipt-text
oooooo1ooooo POST /api/pay/{token}/receipt
1-----1----- GET /api/payment/{id}/receipts
1-----1----- GET /api/payment/receipt/{receiptId}/file
1-----1----- GET /api/payment/receipt/{receiptId}/picture
1nnnnn1nonno GET /api/payment/receipts
1nnnnn1n-nn- POST /api/payment/{id}/claim
1nnnnn1nonno GET /api/payment/proposals
1nnnnn1nonno GET /api/payment/reconciliation
1nnnnn1nonno GET /api/payment/lines
1nnnnn1nonno POST /api/payment/lines
1nnnnn1nonno POST /api/payment/lines/preview
1nnnnn1nonno PUT /api/payment/lines/{id}
1nnnnn1nnnno POST /api/payment/{id}/reverse
1ooooo1ooooo POST /api/payment/proforma
1-----1----- GET /api/payment/{id}/paper/{kind}
1-----1----- GET /api/payment/{id}/paper/{kind}/pdf
1nnnnn1nonno POST /api/payment/{id}/tax-receipt
1-----1----- GET /api/payment/{id}/tax-receipt/file
1ooooo1ooooo GET /api/payment/account
------1----- GET /api/pay/{token}/pdf
------1----- GET /api/pay/{token}
------1----- POST /api/pay/{token}
------1----- GET /api/payment/confirm/{number}
1nnnnn1nnnno GET /api/coupon
1nnnnn1nnnno POST /api/coupon
1nnnnn1nnnno PUT /api/coupon/{id}
1ooooo1ooooo POST /api/coupon/check
# tenders
1sosoo1ooooo GET /api/tenders/detail/{id}
oooooo1ooooo GET /api/tenders/tender_by_guid/{guid}
1nnnnn1ooooo GET /api/tenders/tender_by_guid_employees/{guid}
1sosoo1ooooo GET /api/tenders/tender_guid/{id}
oooooo1ooooo GET /api/tenders/title/{id}
oooooo1ooooo GET /api/tenders/status/{id}
1sosoo1ooooo GET /api/tenders/history/{id}
1nnnnn1ooooo GET /api/tenders/reviews/{id}
1nnnnn1noono POST /api/tenders/reviews/{id}
1nnnnn1ooooo GET /api/problem/by_tenderId/{id}
1ooooo1ooooo POST /api/problem
oooooo1ooooo GET /api/tenders/ByLastChangedOn
1nnnnn1nnnno GET /api/tenders/TendersStatusSummaryCount
oooooo1ooooo GET /api/tenders/TendersCount
1nnnnn1ooooo GET /api/tenders/days-off
oooooo1ooooo GET /api/tenders/closing-soon
oooooo1ooooo GET /api/tenders/buyers
------1----- POST /api/TendersVisitor/record-view/{id}
------1----- POST /api/TendersVisitor/record-view-guid/{guid}
1nnnnn1oonno POST /api/tenders
1nnnnn1oonno PUT /api/tenders/{id}
1nnnnn1--nn- DELETE /api/tenders/{id}
1nnnnn1oonno PUT /api/tenders/submit
1nnnnn1noono PUT /api/tenders/approve
1nnnnn1n-nn- PUT /api/tenders/reapprove/{id}
1nnnnn1nonno PUT /api/tenders/approveByRange
# documents
1sosoo1ooooo GET /api/tenders/get_tenderdoc/{id}
1nnnnn1oonno POST /api/tenders/create_tender_doc
1nnnnn1--nn- GET /api/Documents/upload/{uploadId}
1nnnnn1oonno PATCH /api/Documents/upload/{uploadId}
1nnnnn1--nn- DELETE /api/Documents/upload/{uploadId}
1nnnnn1oonno POST /api/tenders/update_tender_doc
1nnnnn1--nn- DELETE /api/tenders/delete_tenderdoc/{id}
1sosoo1ooooo GET /api/Documents/document/{uniqueFileName}
# search
oooooo1ooooo GET /api/tenders/searchTenders
1nnnnn1ooooo GET /api/tenders/searchTendersEmployees
oooooo1ooooo GET /api/tenders/recent
oooooo1ooooo GET /api/tenders/companies/
oooooo1ooooo GET /api/tenders/uniqueCompanies/
oooooo1ooooo GET /api/tenders/get_companies_for_recent_tender
oooooo1ooooo GET /api/tenders/similarTenders
oooooo1ooooo GET /api/tenders/TendersSummaryCount
oooooo1ooooo GET /assets/keywords.json
oooooo1ooooo GET /assets/industry-words.json
oooooo1ooooo GET /api/tenderQueries/keyword-groups
oooooo1ooooo GET /api/tenderQueries/keywords
oooooo1ooooo GET /api/tenderQueries/proforma
oooooo1ooooo GET /api/tenderQueries/non-proforma
oooooo1ooooo GET /api/tenderQueries/regions
oooooo1ooooo GET /api/tenderQueries/sources
oooooo1ooooo GET /api/tenderQueries/source_groups
oooooo1ooooo GET /api/tenderQueries/languages
oooooo1ooooo GET /api/tenderQueries/archived
1nnnnn1ooooo GET /api/tenderQueries/status
1nnnnn1ooooo GET /api/tenderQueries/createdby
oooooo1ooooo GET /api/tenders/feed.atom
oooooo1ooooo GET /api/tenders/feed.ics
oooooo1ooooo GET /api/tenders/feed.json
# saved
1ooooo1ooooo POST /api/tenders/get_saved_tenders
1ooooo1ooooo GET /api/tenders/savedstatus/{id}
1doooo1ooooo POST /api/tenders/savetender
1ooooo1ooooo POST /api/tenders/unsavetender
1ooooo1ooooo POST /api/tenders/ClearAllTenders
1-----1----- DELETE /api/tenders/reminder/{id}
1ooooo1ooooo POST /api/tenders/saved_feed
oooooo1ooooo GET /api/tenders/saved.ics
# alerts
1---o-1----o GET /api/Notification/GetOrInitializeAlertConfiguration/{email}
1ooooo1ooooo POST /api/Notification/ConfigAlert
1ooooo1ooooo GET /api/tenders/alert_count
1ooooo1ooooo POST /api/tenders/get_alert_tenders
1ooooo1ooooo GET /api/subscription/GetMatchedKeywords/{id}
1ooooo1ooooo GET /api/subscription/GetHitSectorAlerts/{id}
1ooooo1ooooo GET /api/subscription/GetHitCustomerAlerts/{id}
1nnnnn1ooooo GET /api/tenders/sector_alert_count/{id}
1nnnnn1ooooo GET /api/tenders/would_be_told/{id}
1nnnnn1ooooo GET /api/alerts/staff-counts
1ooooo1ooooo GET /api/alerts/check
1ooooo1ooooo GET /api/savedSearches
1ooooo1ooooo POST /api/savedSearches
1ooooo1ooooo PUT /api/savedSearches/{id}
1-----1----- DELETE /api/savedSearches/{id}
oooooo1ooooo POST /api/savedSearches/preview
oooooo1ooooo POST /api/alerts/preview
# notifications
oooooo1ooooo POST /api/subscription/unsubscribe/{id}/{email}
1ooooo1ooooo GET /api/Notification/contact-points
1-----1----- DELETE /api/Notification/contact-points/{id}
1ooooo1ooooo POST /api/Notification/test/{channel}
1ooooo1ooooo GET /api/Notification/history
1nnnnn1ooooo GET /api/Notification/messages
1nnnnn1nonno POST /api/Notification/replay
oooooo1ooooo GET /api/Notification/vapid-key
1ooooo1ooooo POST /api/Notification/SubscribePush
oooooo1ooooo POST /api/Notification/Refuse
oooooo1ooooo POST /api/Telegram/webhook
1ooooo1ooooo POST /api/telegramAccount/send_location_telegram
1-----1----- GET /api/Telegram/start-link
# sharing
1sosoo1ooooo POST /api/tenders/send_email
1sosoo1ooooo POST /api/tenders/send_text
1ooooo1ooooo GET /api/sharing/shares
1-----1----- GET /api/sharing/shares/{id}
oooooo1ooooo POST /api/sharing/stop/{token}
oooooo1ooooo POST /api/sharing/allow/{token}
1ooooo1ooooo GET /api/tenders/contacts_by_name/{x}
1ooooo1ooooo GET /api/tenders/contacts_by_email/{x}
1ooooo1ooooo GET /api/tenders/contacts_by_phone/{x}
1ooooo1ooooo GET /api/contacts
1ooooo1ooooo GET /api/contacts/count
1ooooo1ooooo POST /api/contacts/import
1ooooo1ooooo POST /api/contacts/picked
1ooooo1ooooo POST /api/contacts/google/start
1ooooo1ooooo POST /api/contacts/google/finish
oooooo1ooooo GET /share/{picture}
1ooooo1ooooo DELETE /api/contacts
1-----1----- DELETE /api/contacts/{id}
# inquiries
1doooo1ooooo POST /api/order
1nnnnn1oonno GET /api/orders
1nnnnn1oonno PUT /api/orders/{id}
oooooo1ooooo POST /api/feedback
oooooo1ooooo PUT /api/feedback
1nnnnn1ooooo GET /api/feedback
oooooo1ooooo POST /api/order/contact
oooooo1ooooo GET /api/inquiries/contact-details
1nnnnn1oonno GET /api/inquiries/contact-messages
1nnnnn1oonno PUT /api/inquiries/contact-messages/{id}
------1----- GET /.well-known/security.txt
# recommendations
1ooooo1ooooo GET /api/tenders/for_you
1ooooo1ooooo PUT /api/tenders/for_you
1-----1----- PUT /api/tenders/not_for_me/{id}
# reports
1nnnnn1oonno GET /api/subscription/report
1nnnnn1oonno GET /api/subscription/report.csv
`
