-- works from 0162
-- Names that no program uses, in the words of the dictionary (README, 'Words'; docs/decisions/0096). Names of tables and columns stay, because the program before would no longer find them.
alter table watched_key rename constraint watch_on_key_id_fkey to watched_key_key_id_fkey;
alter table watched_key rename constraint watch_on_watch_id_fkey to watched_key_watch_id_fkey;
alter sequence message_id_seq rename to delivery_id_seq;

alter index person_by_proven_email rename to person_by_confirmed_email;
alter index person_by_proven_phone rename to person_by_confirmed_phone;
alter index tender_amendment_gathering rename to tender_amendment_debounced;
alter index share_to rename to share_by_recipient;
alter index share_marked rename to share_by_recipient_mark;
alter index suggestion_by rename to suggestion_by_person;
alter index document_begun_to_end rename to document_begun_by_age;
alter index document_upload_to_end rename to document_upload_by_end;
alter index tender_search_to_close rename to tender_search_open_by_end;
alter index payment_try_due rename to payment_try_to_check;

alter index coupon_once_of rename to coupon_once_of_payment;
alter index money_entry_of rename to money_entry_of_payment;
alter index payment_event_of rename to payment_event_of_payment;
alter index payment_paper_of rename to payment_paper_of_payment;
alter index payment_proposal_of rename to payment_proposal_of_payment;
alter index payment_try_of rename to payment_try_of_payment;
alter index tax_receipt_of rename to tax_receipt_of_payment;
alter index team_past_of rename to team_past_of_owner;
